import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { type Html, html } from '#api/http/replies/html.ts';

/** Modules around the code that have to stay light. */
const edge = 4;

/** Returns a text as a QR code with its quiet zone. */
export function qrCode(text: string): Html {
  const code = generate(text);
  const side = code.size + 2 * edge;
  return html`<svg class="qr" viewBox="${-edge} ${-edge} ${side} ${side}" shape-rendering="crispEdges" role="img" aria-label="${text}"><path d="${toSvgPath(code)}"/></svg>`;
}
