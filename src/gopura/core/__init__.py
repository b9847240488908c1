"""What all games share: the contract, chance, refusals, records, the checked table, the conformance kit."""
