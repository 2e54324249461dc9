import type { Transporter } from 'nodemailer';
import { fieldOf } from '#contract/records.ts';
import { storeMail } from './mail-folder.ts';
import type { MailConfig } from './mail-settings.ts';

/** A mail to one person. `id` stays the same when it is sent again, so that a mailbox may know it for the same. */
export type Mail = {
  id: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** Where a mailbox ends mails of this kind by one press (RFC 8058); without one it offers nothing. */
  unsubscribeUrl?: string | undefined;
};

/** A mail that its server will never take: trying again is of no use. */
export class MailRefused extends Error {}

type Options = { config: MailConfig; folder: string };

/** A mail server that says nothing for this long is given up; the job tries again. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };
/** Connections are kept for the next mails; a server is not asked for more at once. */
const pooled = { pool: true, maxConnections: 3, maxMessages: 100, maxRequeues: 0 } as const;

/** Sends mails by SMTP, or writes them to a folder where no server is set. The library is loaded with the first mail. */
export class MailSender {
  readonly #options: Options;
  #transport: Promise<Transporter> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether mails reach people. */
  get reaches(): boolean {
    return this.#options.config.smtpUrl !== undefined;
  }

  /** Sends a mail. Throws `MailRefused` when it will never be taken, anything else when it may be taken later. */
  async send({ id, to, unsubscribeUrl, ...mail }: Mail): Promise<void> {
    const { config, folder } = this.#options;
    this.#transport ??= openTransport(config);
    const transport = await this.#transport;
    const message = {
      ...mail,
      messageId: `<${id}@${config.from.address.split('@')[1]}>`,
      from: config.from,
      // In parts, so that nothing in a name is read as a second address.
      to: { name: oneLine(to.name), address: to.address },
      subject: oneLine(mail.subject),
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(unsubscribeUrl && {
        list: { unsubscribe: unsubscribeUrl },
        headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
      // The texts are ours, and never name a file or an address to be read.
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

async function openTransport({ smtpUrl, dkim }: MailConfig): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  if (smtpUrl === undefined) return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return createTransport({ url: smtpUrl, ...pooled, ...patience, ...(dkim && { dkim }) });
}

/** The library folds and encodes headers; a line break that reached one would still be a space too many. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** What the server says for good of this receiver or this mail; what it says of us (a wrong password) is mended by us. */
function isFinal(error: unknown): boolean {
  const [responseCode, command] = [fieldOf(error, 'responseCode'), fieldOf(error, 'command')];
  return Number(responseCode) >= 500 && ['RCPT TO', 'DATA'].includes(String(command));
}
