/**
 * The font of Bengali letters and the taka sign, for devices without one. Its files stay at these addresses in every
 * release, because issued invoices refer to them.
 */
export const paperFonts = [
  { weight: '400 500', file: 'paper-bengali-400' },
  { weight: '600 700', file: 'paper-bengali-600' },
]
  .map(
    ({ weight, file }) =>
      `@font-face{font-family:"Paper Bengali";font-weight:${weight};font-display:block;src:url("/fonts/${file}.woff2") format("woff2");unicode-range:U+0964-0965,U+0980-09FE,U+200C-200D}`,
  )
  .join('');
