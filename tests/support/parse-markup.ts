import { createRequire } from 'node:module';

// jsdom has no types.
const { JSDOM }: { JSDOM: new () => { window: typeof globalThis } } = createRequire(import.meta.url)('jsdom');
const { window } = new JSDOM();
const parser = new window.DOMParser();

/** Parses HTML as a browser does. Scripts do not run. */
export function parseHtml(html: string): Document {
  return parser.parseFromString(html, 'text/html');
}

/** Parses XML. Throws when it is not well-formed. */
export function parseXml(xml: string): Document {
  const parsed = parser.parseFromString(xml, 'application/xml');
  const fault = parsed.querySelector('parsererror');
  if (fault) throw new Error(`The XML is not well formed: ${fault.textContent}`);
  return parsed;
}
