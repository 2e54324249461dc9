import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '#api/compose/read-config.ts';

const server = 'smtp://mail.example';

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

test.each([
  ['shop@shop.example', { name: 'Sobuj', address: 'shop@shop.example' }],
  ['Green Shop <shop@shop.example>', { name: 'Green Shop', address: 'shop@shop.example' }],
  ['সবুজ <shop@shop.example>', { name: 'সবুজ', address: 'shop@shop.example' }],
])('mails come from %s', (from, sender) => {
  expect(readConfig({ SMTP_URL: server, MAIL_FROM: from }).mail.from).toEqual(sender);
});

test.each(['shop', 'Shop <shop>', 'a@b.example, c@d.example', 'Shop\nBcc: a@b.example <c@d.example>'])(
  '%j is no sender',
  (from) => {
    expect(problemsOf({ SMTP_URL: server, MAIL_FROM: from })).toContain('MAIL_FROM must be an address');
  },
);

test('a key signs mails, written with its line breaks or with \\n', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  for (const key of [pem, pem.replaceAll('\n', '\\n')]) {
    const { mail } = readConfig({ DKIM_DOMAIN: 'shop.example', DKIM_SELECTOR: 'one', DKIM_KEY: key });
    expect(mail.dkim).toEqual({ domainName: 'shop.example', keySelector: 'one', privateKey: pem });
  }
});

test.each([
  [{ SMTP_URL: server }, 'MAIL_FROM is missing: SMTP_URL, MAIL_FROM go together'],
  [{ MAIL_FROM: 'shop@shop.example' }, 'SMTP_URL is missing'],
  [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL must be an address such as smtps://'],
  [{ DKIM_DOMAIN: 'shop.example' }, 'DKIM_SELECTOR is missing'],
  [{ DKIM_KEY: 'secret' }, 'DKIM_KEY must be a private key'],
  [{ SMS_URL: 'https://sms.example' }, 'SMS_TOKEN is missing'],
  [{ SMS_TOKEN: 'two words' }, 'SMS_TOKEN must be a token without spaces'],
])('%j is reported: %s', (environment, problem) => {
  expect(problemsOf(environment)).toContain(problem);
});
