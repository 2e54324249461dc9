import { Refusal } from '#api/http/replies/refusal.ts';
import type { users } from '#database/tables/users.ts';

type Row = Pick<typeof users.$inferSelect, 'version' | 'name' | 'email' | 'phone'>;

/** Refuses a change of a user's details that is based on an outdated version. */
export function profileChanged(
  { version, name, email, phone }: Row,
  fields: string[],
  more: { profileImage?: string } = {},
): Refusal {
  const current = { name, email, phone: phone ?? '', ...more, version };
  return new Refusal('profile-changed', {}, { changed: { version, fields, current } });
}
