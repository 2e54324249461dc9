const illegal = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** The text without the characters that an XML document must not contain, and other control characters. */
export function legalCharacters(text: string): string {
  return text.replace(illegal, '');
}
