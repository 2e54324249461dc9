/** A row of a table: what, and how much. */
export type MessageRow = { label: string; value: string; isTotal?: boolean };

/** A part of a message. Texts are plain: nothing in them is markup. */
export type MessageBlock =
  | { kind: 'text'; text: string }
  /** Small print. */
  | { kind: 'note'; text: string }
  | { kind: 'rows'; rows: readonly MessageRow[] }
  /** Text whose line breaks stay, such as an address. */
  | { kind: 'lines'; title: string; lines: readonly string[] }
  /** A number to be typed elsewhere. */
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string };

/** What a mail says, before it becomes HTML and text. The subject stands above it where it has no title. */
export type Message = { subject: string; title?: string; blocks: readonly MessageBlock[] };
