/** The sprout, with the gradient that stands behind it in all marks. `ground` is what lies below the sprout. */
function sproutOn(ground: string, placing = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <defs>
    <linearGradient id="field" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#4fbf74"/>
      <stop offset="1" stop-color="#1c7c4d"/>
    </linearGradient>
  </defs>
  ${ground}${placing && `\n  <g transform="${placing}">`}
  <path d="M32 54V35" stroke="#fff" stroke-width="6" stroke-linecap="round"/>
  <path d="M32 37C31 20 41 11 57 10C58 28 49 38 32 37Z" fill="#fff"/>
  <path d="M32 44C32 31 23 23 8 24C9 38 18 46 32 44Z" fill="#d9f7c4"/>${placing && '\n  </g>'}
</svg>
`;
}

/** The shop's mark: a white sprout on leaf green, legible at 16 pixels. */
export const mark = sproutOn('<rect width="64" height="64" rx="15" fill="url(#field)"/>');

/**
 * The mark for home screens, which cut their own shape out of it: green up to the edges, the sprout within the middle
 * four fifths.
 */
export const maskableMark = sproutOn(
  '<rect width="64" height="64" fill="url(#field)"/>',
  'translate(32 32) scale(0.74) translate(-32.5 -33)',
);
