/** What can be seen. Emoji count that are newer than the program that looks; the empty Braille pattern is blank. */
const visible = /\p{Extended_Pictographic}|[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text that somebody can see; '' of any other. */
export function visibleText(text: string): string {
  return visible.test(text) ? text : '';
}
