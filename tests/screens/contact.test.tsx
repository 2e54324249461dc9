// @vitest-environment jsdom

import { randomUUID } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { contactCalls } from '#contract/contact/calls.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import Contact from '#web/routes/contact.tsx';
import Messages from '#web/routes/seller/messages.tsx';
import Newsletter from '#web/routes/seller/newsletter.tsx';
import { loseAnswer } from './on-the-way.ts';

const shop = await openScreenShop();
afterAll(() => shop.close());

type Field = 'name' | 'email' | 'subject' | 'message';

const field = (name: Field) => screen.getByRole<HTMLInputElement>('textbox', { name: t(`contact.${name}`) });
const sendButton = () => screen.getByRole('button', { name: t('contact.send') });

test('name and email are prefilled for a user, and can be changed', async () => {
  const { name, email, token } = await createUser(shop.database.db);
  const { person } = shop.open(<Contact />, { as: { user: token } });
  await waitFor(() => expect(field('name').value).toBe(name));
  expect(field('email').value).toBe(email);
  await person.clear(field('email'));
  await person.type(field('email'), 'somewhere.else@example.com');
  await person.type(field('message'), 'Please answer to my other address.');
  await person.click(sendButton());
  expect(await screen.findByText('somewhere.else@example.com')).toBeTruthy();
});

test('a message whose answer gets lost stays in the form, and is stored once by the next try', async () => {
  const { person } = shop.open(<Contact />);
  const sent = {
    name: 'Nadia',
    email: 'nadia@example.com',
    subject: 'My lemon tree',
    message: `Is anybody there (${randomUUID()})?`,
  };
  for (const [name, text] of Object.entries(sent)) await person.type(field(name as Field), text);
  loseAnswer('/api/contact');
  await person.click(sendButton());
  expect(await screen.findByText(t('contact.send-failed'))).toBeTruthy();
  expect(field('message').value).toBe(sent.message);
  await person.click(sendButton());
  expect(await screen.findByText('Message sent successfully')).toBeTruthy();
  const thanks = await screen.findByRole('heading', { name: t('contact.thanks.title', { name: sent.name }) });
  expect(thanks).toBe(document.activeElement);

  const { body } = await shop.send(contactCalls.listMessages, { as: { seller: await signInSeller(shop) } });
  expect(body.messages.filter(({ message }: typeof sent) => message === sent.message)).toEqual([
    expect.objectContaining(sent),
  ]);
});

test.each([
  {
    page: <Messages />,
    title: t('seller.menu.messages'),
    call: '/api/seller/inbox',
    failed: t('contact.messages.failed'),
  },
  {
    page: <Newsletter />,
    title: t('seller.menu.newsletter'),
    call: '/api/seller/newsletter',
    failed: t('seller.newsletter.failed'),
  },
])('when nothing answers the seller is notified, and can ask again: $title', async ({ page, title, call, failed }) => {
  const mend = shop.fail(call, { status: 503, body: '' });
  const { person } = shop.open(page, { as: { seller: await signInSeller(shop) } });
  expect((await screen.findByRole('alert')).textContent).toContain(failed);
  mend();
  await person.click(screen.getByRole('button', { name: t('common.try-again') }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
});
