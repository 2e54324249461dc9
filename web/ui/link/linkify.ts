import { LinkifyIt } from 'linkify-it';

/** A part of a text; a link when it has `href`. */
export type TextPart = { text: string; href?: string };

/** Complete http and https URLs only, no email addresses. */
const finder = new LinkifyIt({ fuzzyEmail: false }).add('ftp:', null).add('mailto:', null).add('//', null);

/** Splits a text into plain parts and URLs. The joined parts equal the text. */
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
