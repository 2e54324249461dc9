/** The beginning of a text, of at most so many UTF-16 units, as providers limit theirs; never half a character. */
export function cutText(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();
}
