/** Visible characters. Includes emoji that are newer than the JavaScript engine; the empty Braille pattern is blank. */
const visible = /\p{Extended_Pictographic}|[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The text, or '' when it has no visible characters. */
export function visibleText(text: string): string {
  return visible.test(text) ? text : '';
}
