export type MessageRow = {
  label: string;
  value: string;
  isTotal?: boolean;
  /** Shown before the label in HTML alone: an absolute URL, and what can be seen. */
  picture?: { url: string; alt: string } | undefined;
};

/** A part of a message. Texts are plain, without markup. */
export type MessageBlock =
  | { kind: 'text'; text: string }
  /** Small print. */
  | { kind: 'note'; text: string }
  | { kind: 'rows'; rows: readonly MessageRow[] }
  /** Text that keeps its line breaks, such as an address. */
  | { kind: 'lines'; title: string; lines: readonly string[] }
  /** A code that the receiver types in elsewhere. */
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string };

/** The content of a mail, before it is rendered as HTML and text. Without a title, the subject is the heading. */
export type Message = { subject: string; title?: string; blocks: readonly MessageBlock[] };
