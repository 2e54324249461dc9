/** The amounts in taka to which new prices can be rounded. */
export const priceRounds = [1, 5, 10, 50, 100] as const;
