import { createRequire } from 'node:module';

// jsdom comes without types.
const { JSDOM }: { JSDOM: new () => { window: typeof globalThis } } = createRequire(import.meta.url)('jsdom');
const { window } = new JSDOM();
const parser = new window.DOMParser();

/** A page as a browser understands its HTML. No script of it runs. */
export function parseHtml(html: string): Document {
  return parser.parseFromString(html, 'text/html');
}

/** An XML document. Throws when it is not well formed. */
export function parseXml(xml: string): Document {
  const parsed = parser.parseFromString(xml, 'application/xml');
  const fault = parsed.querySelector('parsererror');
  if (fault) throw new Error(`The XML is not well formed: ${fault.textContent}`);
  return parsed;
}
