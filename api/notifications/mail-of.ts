import type { Mail } from '#api/mail/mail-sender.ts';
import type { Recipient } from '#api/notifications/receivers/find-person.ts';
import type { notifications } from '#database/tables/notifications.ts';
import { mailText } from './mail-text.ts';
import type { NotificationKind } from './notification-kind.ts';
import type { NotificationTools } from './notification-tools.ts';
import { unsubscribeToken } from './unsubscribe.ts';
import { shopOrigin, writerFor } from './writer.ts';

type Parts<Facts> = {
  kind: Pick<NotificationKind<never, Facts>, 'mail' | 'canBeStopped'>;
  facts: Facts;
  row: Pick<typeof notifications.$inferSelect, 'id' | 'receiver' | 'kind'>;
  person: Recipient;
};

/** Builds the mail of a notification, as HTML and as plain text. */
export async function mailOf<Facts>(
  { db, config }: Pick<NotificationTools, 'db' | 'config'>,
  { kind, facts, row, person }: Parts<Facts>,
): Promise<Mail> {
  if (!kind.mail || person.email === undefined) throw new Error('This kind of notification has no mail');
  // The HTML renderer is loaded with the first mail only.
  const { mailHtml } = await import('./mail-html.ts');
  const writer = writerFor(person, config);
  const message = kind.mail(facts, writer);
  const token = kind.canBeStopped ? await unsubscribeToken(db, row.receiver, row.kind) : undefined;
  const stopPage = token && writer.link(`/unsubscribe/${token}`);
  return {
    id: row.id,
    to: { name: person.name, address: person.email },
    subject: message.subject,
    html: mailHtml(message, writer, stopPage),
    text: mailText(message, writer, stopPage),
    unsubscribeUrl: token && `${shopOrigin(config)}/api/unsubscribe/${token}`,
  };
}
