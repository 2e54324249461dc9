import JsBarcode from 'jsbarcode';
import { type Html, html } from '#api/http/replies/html.ts';

/** Modules on both sides that readers need free. */
const quietZone = 10;
const height = 40;
/** The characters of Code 128, and as many of them as a label has room for. */
const drawable = /^[ -~]{1,48}$/;

/** Returns a text as a Code 128 barcode with its quiet zones, as wide as its place; nothing for a text that it can't have. */
export function code128(text: string): Html | undefined {
  if (!drawable.test(text)) return undefined;
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${index + quietZone} 0h${bar.length}v${height}h-${bar.length}z`,
  );
  return html`<svg class="code" viewBox="0 0 ${modules.length + 2 * quietZone} ${height}" preserveAspectRatio="none" shape-rendering="crispEdges" role="img" aria-label="${text}"><path d="${bars.join('')}"/></svg>`;
}
