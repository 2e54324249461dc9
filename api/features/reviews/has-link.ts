import { LinkifyIt } from 'linkify-it';

/** Addresses of pages with or without `https://`, and email addresses. */
const finder = new LinkifyIt({ fuzzyLink: true });

/** Whether a text contains a link to another site. */
export function hasLink(text: string): boolean {
  return finder.test(text);
}
