/** Whether a text is an absolute URL of a page or a file on the web. */
export function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
