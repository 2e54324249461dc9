/** The sign of the shop: two leaves on a stem, around the origin and about 96 wide. */
export const sproutMark = 'M0 34V-4C-40 0 -48 -30 -44 -44C-14 -46 0 -28 0 -8C0 -34 18 -52 48 -48C50 -24 32 2 4 0V34Z';
