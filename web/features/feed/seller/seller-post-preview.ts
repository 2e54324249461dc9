/** How many characters of a post its preview shows. */
const shown = 100;

/** The beginning of a post, for the question whether to delete it. */
export function postPreview(content: string): string {
  const characters = [...content];
  return characters.length > shown ? `${characters.slice(0, shown).join('')}…` : content;
}
