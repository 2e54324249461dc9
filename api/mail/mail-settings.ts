import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

const hostName = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/i;

/** A name and an address in angle brackets, or an address alone. */
const sender = /^(?:([^<>"\p{Cc}]{1,100}?)\s*<([^<>\s]+)>|([^<>\s]+))$/u;

const messages = 'must be a whole number from 0 to 1000000';

/** As many as mails are sent at once. */
const mostConnections = 10;
const connections = `must be a whole number from 1 to ${mostConnections}`;

const messagesPerDay = (usual: number) =>
  z.coerce.number({ error: messages }).int(messages).min(0, messages).max(1_000_000, messages).default(usual);

/** Settings of the mails and text messages that the shop sends. */
export const mailSettings = z.object({
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://name:password@mail.example:465' })
    .optional()
    .describe(
      'The mail server, such as `smtps://name:password@mail.example:465`. Without it mails are written to `DATA_DIR/mail` and reach nobody.',
    ),
  MAIL_FROM: z
    .string()
    .trim()
    .refine((text) => readSender(text) !== undefined, 'must be an address such as Sobuj <shop@example.com>')
    .optional()
    .describe('Whom mails come from, such as `Sobuj <shop@example.com>`.'),
  SMTP_CONNECTIONS: z.coerce
    .number({ error: connections })
    .int(connections)
    .min(1, connections)
    .max(mostConnections, connections)
    .default(5)
    .describe(
      'How many connections to the mail server a node holds at most, each for one mail at a time. More help where the server answers slowly; fewer where it allows no more. One of several is left to links and codes.',
    ),
  DKIM_DOMAIN: z
    .string()
    .regex(hostName, 'must be a domain such as example.com')
    .optional()
    .describe('The domain that signs mails. Without it they are not signed.'),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i, 'must be the name under which the key stands in the DNS')
    .optional()
    .describe('The name of the key in the DNS of that domain.'),
  DKIM_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(isPrivateKey, 'must be a private key in PEM form, with \\n for its line breaks')
    .optional()
    .describe('The private key in PEM form, with `\\n` for its line breaks.'),
  SMS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://sms.example/send' })
    .optional()
    .describe('A gateway for text messages, which takes `POST {to, text, ref}`. Without it none are sent.'),
  SMS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be a token without spaces')
    .optional()
    .describe('The token that the gateway is shown, as bearer.'),
  SMS_PER_DAY: messagesPerDay(2000).describe('How many text messages the shop sends within 24 hours, codes included.'),
  SMS_CODES_PER_DAY: messagesPerDay(500).describe(
    'How many codes that confirm a phone number the shop sends within 24 hours. A fifth of them may leave within one hour.',
  ),
});

/** Groups of settings that are set together or not at all. */
export const mailTogether = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'],
  ['SMS_URL', 'SMS_TOKEN'],
] as const;

type Sender = { name: string; address: string };

/** How mails are sent. Without `smtpUrl` they are written to a folder. */
export type MailConfig = {
  smtpUrl: string | undefined;
  from: Sender;
  dkim: { domainName: string; keySelector: string; privateKey: string } | undefined;
  /** Connections to the mail server at most. */
  connections: number;
};

const unsetSender: Sender = { name: 'Sobuj', address: 'shop@localhost' };

/** Converts the settings for use. */
export function toMailConfig(env: z.output<typeof mailSettings>): MailConfig {
  const { SMTP_URL, MAIL_FROM = '', DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY, SMTP_CONNECTIONS } = env;
  const isSigned = DKIM_DOMAIN && DKIM_SELECTOR && DKIM_KEY;
  return {
    smtpUrl: SMTP_URL,
    from: readSender(MAIL_FROM) ?? unsetSender,
    dkim: isSigned ? { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_KEY } : undefined,
    connections: SMTP_CONNECTIONS,
  };
}

function readSender(text: string): Sender | undefined {
  const [, name = unsetSender.name, named, alone] = sender.exec(text) ?? [];
  const address = z.email().safeParse(named ?? alone);
  return address.success ? { name, address: address.data } : undefined;
}

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).type === 'private';
  } catch {
    return false;
  }
}
