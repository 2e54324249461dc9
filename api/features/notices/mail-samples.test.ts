import { mkdir, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { goodAddress } from '#tests/support/good-address.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import { noticeKinds } from './notice-kinds.ts';
import { type NoticeName, noticeNames } from './notice-params.ts';
import { writerFor } from './writer.ts';

// What each kind of mail looks like with what people write into it. MAIL_SAMPLES=<folder> keeps them to be looked at.

const texts = {
  usual: 'Tulsi (Holy Basil)',
  long: 'Averylongnameofaproduct'.repeat(40),
  empty: '',
  hostile: '</style></title><img src=x onerror=alert(1)><script>alert(1)</script>"\'&{name}',
};
type Sample = keyof typeof texts;

const id = '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47';

/** What each kind is written from; a kind that is not here needs nothing. */
function factsOf(name: NoticeName, text: string): object {
  const line = { id, orderId: id, productId: id, name: text, translations: {}, unitPrice: 149_50, quantity: 12 };
  const address = { ...goodAddress, _id: id, firstName: text, lastName: text, street: text };
  const amounts = { subtotal: 1794_00, tax: 35_88, fee: 60_00, total: 1889_88 };
  const order = { id, lines: [line, line], address, isPaid: false, status: 'Shipped', ...amounts };
  const product = { id, name: text, translations: {}, category: 'Herbs', offerPrice: 45_00, inStock: true };
  const request = { id, name: text, sellerNotes: `${text}\n${text}`, rejectionReason: text, offerPrice: 45_00 };
  const facts: Partial<Record<NoticeName, object>> = {
    'order-placed': order,
    'order-moved': order,
    'order-paid': { order, provider: 'bkash' },
    'order-unpaid': { order, isUnknown: text !== texts.usual, until: new Date('2026-11-22T08:32:00Z') },
    'order-expired': order,
    'payment-surplus': { orderId: id, amount: 1889_88 },
    'surplus-payment': { orderId: id, amount: 1889_88 },
    'refund-failed': { orderId: id, amount: 900_00 },
    'money-returned': {
      orderId: id,
      amount: 900_00,
      reason: `${text}\n${text}`,
      isCash: text === texts.empty,
      paid: 1889_88,
      rest: 989_88,
    },
    'new-order': order,
    'request-approved': request,
    'request-rejected': request,
    'new-request': request,
    'products-sold': {
      day: '2026-11-22',
      sold: [
        { name: text, pieces: 1 },
        { name: text, pieces: 12 },
      ],
    },
    'back-in-stock': { product },
    'low-stock': { product, stock: 2 },
    'new-message': { name: text, email: 'reader@example.com', subject: text, message: `${text}\n${text}` },
    'new-login': {
      browser: 'Chrome',
      system: text === texts.empty ? '' : 'Android',
      at: Date.parse('2026-11-22T08:32:00Z'),
      page: '/profile',
      label: 'profile-link',
    },
    'reset-password': { token: encodeURIComponent(text) },
    'confirm-email': { token: encodeURIComponent(text) },
  };
  return facts[name] ?? { page: '/profile', label: 'profile-link' };
}

const mailed = noticeNames.filter((name) => noticeKinds[name].mail);
const folder = process.env.MAIL_SAMPLES;

describe.each(languageCodes)('in %s', (language) => {
  describe.each(mailed)('a mail of %s', (name) => {
    test.each(Object.keys(texts) as Sample[])('with %s texts is a document of ours alone', async (sample) => {
      const writer = writerFor(
        { name: texts[sample], language },
        { publicUrl: 'https://sobuj.example', host: '', port: 0 },
      );
      const message = noticeKinds[name].mail?.(factsOf(name, texts[sample]), writer);
      if (!message) throw new Error('This kind has no mail');
      const html = mailHtml(message, writer, 'https://sobuj.example/unsubscribe/x');
      const text = mailText(message, writer, undefined);
      expect(html).not.toMatch(/<script|<img|undefined|NaN|\[object/);
      expect(html.match(/<(style|title|html|body)\b/g)).toHaveLength(4);
      expect(text).not.toMatch(/undefined|NaN|\[object|<p|<td/);
      expect(text.length).toBeGreaterThan(60);
      expect(message.subject).not.toBe('');
      if (!folder) return;
      await mkdir(folder, { recursive: true });
      await writeFile(`${folder}/${name}-${language}-${sample}.html`, html);
      await writeFile(`${folder}/${name}-${language}-${sample}.txt`, text);
    });
  });
});
