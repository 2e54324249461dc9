/** Returns the start of a text, at most `length` UTF-16 units as providers count them. Never splits a surrogate pair. */
export function cutText(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();
}
