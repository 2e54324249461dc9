/** How labels are printed: one a sheet of 100 × 150 mm, or four or six on A4. */
export const labelSizes = ['100x150', 'a4-4', 'a4-6'] as const;
export type LabelSize = (typeof labelSizes)[number];
