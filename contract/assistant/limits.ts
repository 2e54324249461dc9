/** The limits of assistant. */
export const assistantLimits = {
  /** Characters of a question to the assistant. */
  questionMax: 1000,
  /** Newest turns of a conversation sent to the AI service, and their total characters. */
  conversationTurns: 20,
  conversationChars: 24_000,
  /** Turns in a request, and parts of a turn. */
  turnsMax: 200,
  turnPartsMax: 20,
} as const;
