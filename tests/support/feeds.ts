import { parse } from 'csv-parse/sync';
import { parseXml } from './parse-markup.ts';

/** An entry of a feed: its texts by the names of its elements or columns. Repeated elements are separated by commas. */
export type FeedEntry = Record<string, string | undefined>;

/** Returns the items of an RSS feed. Throws when it is not well-formed, or no feed. */
export function readGoogleFeed(xml: string): FeedEntry[] {
  const feed = parseXml(xml).documentElement;
  const names = [...feed.querySelectorAll('channel > :not(item)')].map(({ tagName }) => tagName);
  if (feed.tagName !== 'rss' || feed.getAttribute('version') !== '2.0') throw new Error('It is no feed');
  for (const name of ['title', 'link', 'description']) if (!names.includes(name)) throw new Error(`It has no ${name}`);
  return [...feed.querySelectorAll('channel > item')].map((item) => {
    const entry: FeedEntry = {};
    for (const { localName, namespaceURI, tagName, textContent } of item.children) {
      const isPlain = ['title', 'description', 'link'].includes(tagName);
      if (!isPlain && namespaceURI !== 'http://base.google.com/ns/1.0') throw new Error(`Unknown element ${tagName}`);
      const before = entry[localName];
      entry[localName] = before === undefined ? textContent : `${before},${textContent}`;
    }
    return entry;
  });
}

/** Returns the rows of a CSV file. Throws when it is not well-formed. */
export function readMetaFeed(csv: string): FeedEntry[] {
  return parse(csv, { columns: true });
}
