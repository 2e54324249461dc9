import { LinkifyIt } from 'linkify-it';

/** A piece of a text; with `href` it is a link. */
export type TextPart = { text: string; href?: string };

/** Whole web addresses only: no other scheme, none left out, no email address. */
const finder = new LinkifyIt({ fuzzyEmail: false }).add('ftp:', null).add('mailto:', null).add('//', null);

/** Splits a text into plain pieces and web addresses. The pieces joined give the text again, letter by letter. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of finder.match(text) ?? []) {
    if (!URL.canParse(url)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: text.slice(index, lastIndex), href: new URL(url).href });
    end = lastIndex;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
