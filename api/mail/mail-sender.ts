import type { Transporter } from 'nodemailer';
import pLimit, { type LimitFunction } from 'p-limit';
import { type CallCounter, watchCall } from '#api/http/watch/watch-call.ts';
import { fieldOf } from '#contract/records.ts';
import { storeMail } from './mail-folder.ts';
import type { MailConfig } from './mail-settings.ts';

/** A mail to one person. `id` stays the same at each try, so that a mailbox can detect duplicates. */
export type Mail = {
  id: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** The URL for one-click unsubscribing (RFC 8058); without it the mail program offers none. */
  unsubscribeUrl?: string | undefined;
};

/** A mail that its server will never accept; a retry is useless. */
export class MailRefused extends Error {}

type Options = { config: MailConfig; folder: string; metrics: CallCounter };

/** Timeouts of a mail server, in ms; the job retries. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };
/** Connections are kept for the next mails. */
const pooled = { pool: true, maxMessages: 100, maxRequeues: 0 } as const;

/** Sends mails by SMTP, or writes them to a folder when no server is set. The library is loaded with the first mail. */
export class MailSender {
  readonly #options: Options;
  /** One connection is left for urgent mails, however long the server takes for the others. */
  readonly #others: LimitFunction;
  #transport: Promise<Transporter> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#others = pLimit(Math.max(1, options.config.connections - 1));
  }

  /** Whether mails are delivered to people. */
  get reaches(): boolean {
    return this.#options.config.smtpUrl !== undefined;
  }

  /**
   * Sends a mail; urgent ones do not queue. Throws `MailRefused` when the mail will never be accepted, anything else
   * when it may be accepted later.
   */
  send(mail: Mail, { isUrgent = false } = {}): Promise<void> {
    return isUrgent ? this.#send(mail) : this.#others(() => this.#send(mail));
  }

  #send(mail: Mail): Promise<void> {
    if (!this.reaches) return this.#deliver(mail);
    const failed = (error: unknown) => (error instanceof MailRefused ? 'refused' : 'failed');
    return watchCall(this.#options.metrics, { service: 'mail', call: 'send' }, () => this.#deliver(mail), { failed });
  }

  async #deliver({ id, to, unsubscribeUrl, ...mail }: Mail): Promise<void> {
    const { config, folder } = this.#options;
    this.#transport ??= openTransport(config);
    const transport = await this.#transport;
    const message = {
      ...mail,
      messageId: `<${id}@${config.from.address.split('@')[1]}>`,
      from: config.from,
      // In parts, so that nothing in a name is parsed as a second address.
      to: { name: oneLine(to.name), address: to.address },
      subject: oneLine(mail.subject),
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(unsubscribeUrl && {
        list: { unsubscribe: unsubscribeUrl },
        headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
      // The texts are our own, and never reference a file or URL to read.
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    try {
      const sent = await transport.sendMail(message);
      if (!this.reaches) await storeMail(folder, id, sent.message as Buffer);
    } catch (error) {
      throw isFinal(error) ? new MailRefused('The mail server refuses this mail', { cause: error }) : error;
    }
  }

  async close(): Promise<void> {
    (await this.#transport?.catch(() => undefined))?.close();
  }
}

async function openTransport({ smtpUrl, dkim, connections }: MailConfig): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  if (smtpUrl === undefined) return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return createTransport({ url: smtpUrl, ...pooled, maxConnections: connections, ...patience, ...(dkim && { dkim }) });
}

/** Removes line breaks and control characters. The library folds and encodes headers anyway. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/**
 * Returns whether the server permanently refuses this receiver or mail. Refusals of the shop itself (a wrong password) are
 * temporary, because the operator can fix them.
 */
function isFinal(error: unknown): boolean {
  const [responseCode, command] = [fieldOf(error, 'responseCode'), fieldOf(error, 'command')];
  return Number(responseCode) >= 500 && ['RCPT TO', 'DATA'].includes(String(command));
}
