const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** The text, or as much of its beginning as fits with an ellipsis. A letter stays together with its vowel signs. */
export function cutText(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > maximum - 1) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}
