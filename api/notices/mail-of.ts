import type { Mail } from '#api/mail/mail-sender.ts';
import type { notices } from '#database/tables/notices.ts';
import type { Recipient } from './find-person.ts';
import { mailText } from './mail-text.ts';
import type { NoticeKind } from './notice-kind.ts';
import type { NoticeTools } from './notice-tools.ts';
import { unsubscribeToken } from './unsubscribe.ts';
import { shopOrigin, writerFor } from './writer.ts';

type Parts<Facts> = {
  kind: Pick<NoticeKind<never, Facts>, 'mail' | 'canBeStopped'>;
  facts: Facts;
  row: Pick<typeof notices.$inferSelect, 'id' | 'receiver' | 'kind'>;
  person: Recipient;
};

/** The mail of a notice: written by its kind, in HTML and as text. */
export async function mailOf<Facts>(
  { db, config }: Pick<NoticeTools, 'db' | 'config'>,
  { kind, facts, row, person }: Parts<Facts>,
): Promise<Mail> {
  if (!kind.mail || person.email === undefined) throw new Error('This kind of notice has no mail');
  // What renders HTML is loaded with the first mail.
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
