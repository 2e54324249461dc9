/** Maximum length of a preview, in characters. */
const shown = 100;

/** The beginning of a post, shown when the seller confirms its deletion. */
export function postPreview(content: string): string {
  const characters = [...content];
  return characters.length > shown ? `${characters.slice(0, shown).join('')}…` : content;
}
