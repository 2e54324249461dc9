/** The limits of contact. */
export const contactLimits = {
  /** Characters of a message's subject and text. */
  subjectMax: 150,
  messageMax: 3000,
} as const;
