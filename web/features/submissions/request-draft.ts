/** What the form holds, as it was typed. */
export type RequestFields = {
  pictures: File[];
  name: string;
  category: string;
  description: string;
  price: string;
  offerPrice: string;
};

// Chosen files can be kept in memory only, and a text that comes back without its pictures would surprise.
let kept: { userId: string; fields: RequestFields } | undefined;

/** Keeps what a user has not sent yet while the form is off the page: during a new login, or a look elsewhere. */
export function keepDraft(userId: string, fields: RequestFields): void {
  kept = { userId, fields };
}

/** What this user left unsent; empty fields when there is nothing, or when somebody else left it. */
export function keptDraft(userId: string): RequestFields {
  if (kept?.userId === userId) return kept.fields;
  return { pictures: [], name: '', category: '', description: '', price: '', offerPrice: '' };
}

/** Forgets what has been sent. */
export function dropDraft(): void {
  kept = undefined;
}
