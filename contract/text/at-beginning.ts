/** Words as a sentence begins with them. */
export function atBeginning(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
