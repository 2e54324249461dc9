import { notificationKinds } from '#api/compose/notification-kinds.ts';
import { mailHtml } from '#api/notifications/mail-html.ts';
import { mailText } from '#api/notifications/mail-text.ts';
import { kindOf } from '#api/notifications/notification-kind.ts';
import { writerFor } from '#api/notifications/writer.ts';
import type { Language } from '#contract/languages.ts';
import { goodAddress } from './good-address.ts';

// Renders each kind of mail without a shop.

/** User input in a mail. */
export const sampleTexts = {
  usual: 'Tulsi (Holy Basil)',
  long: 'Averylongnameofaproduct'.repeat(40),
  empty: '',
  hostile: '</style></title><img src=x onerror=alert(1)><script>alert(1)</script>"\'&{name}',
};
export type Sample = keyof typeof sampleTexts;

const id = '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47';
const image = `/media/${'0a'.repeat(16)}-800x800.webp`;

/** The input of each kind; a kind that is missing here needs none. */
function factsOf(name: string, text: string, person: string): object {
  const bought = { name: text, translations: {}, unitPrice: 149_50, quantity: 12, discount: 0 };
  const line = { id, orderId: id, productId: id, ...bought, image, shipsFrom: null };
  const address = {
    ...goodAddress,
    _id: id,
    ...(text !== sampleTexts.usual && { firstName: text, lastName: text, street: text }),
  };
  const page = `/my-orders?order=${id}`;
  const amounts = { subtotal: 1794_00, discount: 100_00, tax: 33_88, fee: 60_00, total: 1787_88, couponCode: text };
  const order = {
    id,
    lines: [line, { ...line, shipsFrom: '2027-06-01' }],
    address,
    isPaid: false,
    status: 'Shipped',
    deliveryNote: text,
    page,
    ...amounts,
  };
  const content = {
    ...amounts,
    address,
    note: null,
    lines: [{ ...bought, productId: id, variantId: null, label: null }],
  };
  const product = { id, name: text, translations: {}, category: 'Herbs', offerPrice: 45_00, inStock: true };
  const request = { id, name: text, sellerNotes: `${text}\n${text}`, rejectionReason: text, offerPrice: 45_00 };
  const sent = { orderId: id, provider: 'manual-bkash', amount: 1889_88, reference: '8N7A6B5C4D', state: 'held' };
  const facts: Record<string, object> = {
    'order-placed': order,
    'order-moved': order,
    'order-edited': {
      order,
      edit: {
        before: content,
        after: { ...content, lines: [{ ...content.lines[0], quantity: 3, unitPrice: 99_50 }], total: 1500_00 },
      },
      refunded: 287_88,
      toPay: text === sampleTexts.usual ? 0 : 50_00,
    },
    'order-paid': { order, provider: 'bkash' },
    'order-unpaid': { order, isUnknown: text !== sampleTexts.usual, until: new Date('2026-11-22T08:32:00Z') },
    'order-expired': order,
    'payment-surplus': { orderId: id, page, amount: 1889_88 },
    'surplus-payment': { orderId: id, page, amount: 1889_88 },
    'transaction-entered': sent,
    'money-by-hand': sent,
    'transaction-refused': { attempt: { ...sent, reason: text }, order, until: new Date('2026-11-22T08:32:00Z') },
    'refund-failed': { orderId: id, page, amount: 900_00 },
    'money-returned': {
      orderId: id,
      page,
      amount: 900_00,
      reason: `${text}\n${text}`,
      isCash: text === sampleTexts.empty,
      paid: 1889_88,
      rest: 989_88,
    },
    'claim-asked': { id, orderId: id, kind: 'broken', text: `${text}\n${text}` },
    'claim-decided': {
      order,
      answer: `${text}\n${text}`,
      outcome: text === sampleTexts.empty ? 'refunded' : 'refused',
    },
    'new-order': order,
    'request-approved': request,
    'request-rejected': request,
    'new-request': request,
    'products-sold': { day: '2026-11-22', sold: [1, 12].map((pieces) => ({ name: text, pieces })) },
    'review-asked': { id: order.id },
    'review-answered': { answer: `${text}\n${text}`, product },
    'back-in-stock': { product, sold: product },
    'low-stock': { product, sold: product, stock: 2 },
    'new-message': { name: person, email: 'reader@example.com', subject: text, message: `${text}\n${text}` },
    'assistant-model-missing': { model: text },
    'new-login': {
      browser: 'Chrome',
      system: text === sampleTexts.empty ? '' : 'Android',
      at: Date.parse('2026-11-22T08:32:00Z'),
      page: '/profile',
      label: 'profile-link',
    },
    'data-copy-ready': { until: new Date('2026-11-23T08:32:00Z') },
    'reset-password': { token: encodeURIComponent(text) },
    'more-notifications': { count: text === sampleTexts.usual ? 140 : 1, page: '/notices' },
    'confirm-email': { token: encodeURIComponent(text) },
    'email-change-asked': { token: encodeURIComponent(text) },
  };
  return facts[name] ?? { page: '/profile', label: 'profile-link' };
}

/** The kinds of notifications that are sent as mails. */
export const mailedKinds = Object.values(notificationKinds).flatMap(({ name, mail }) => (mail ? [name] : []));

/** A mail of a kind in a language, with such texts. */
export function sampleMail(name: string, language: Language, sample: Sample) {
  const text = sampleTexts[sample];
  const person = sample === 'usual' ? 'Rumana Haque' : text;
  const kind = kindOf({ notificationKinds }, name);
  const writer = writerFor(
    { name: person, isConfirmed: true, language },
    { publicUrl: 'https://sobuj.example', host: '', port: 0 },
  );
  const message = kind.mail?.(factsOf(name, text, person), writer);
  if (!message) throw new Error('This kind has no mail');
  const stopPage = kind.canBeStopped ? 'https://sobuj.example/unsubscribe/x' : undefined;
  return {
    subject: message.subject,
    html: mailHtml(message, writer, stopPage),
    text: mailText(message, writer, stopPage),
  };
}
