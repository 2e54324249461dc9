// @vitest-environment jsdom

import { randomUUID } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { registerUser } from '#tests/support/people/factories.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { LoginDialog } from '#web/features/accounts/login-dialog.tsx';
import { loginDialog, openLogin } from '#web/features/accounts/login-dialog-store.ts';

const shop = await openScreenShop();
afterAll(() => shop.close());
beforeEach(() => loginDialog.set(null));

/** Opens the dialog as a visitor. */
async function openDialog() {
  const { person } = shop.open(<LoginDialog />);
  act(openLogin);
  await screen.findByRole('dialog', { name: t('accounts.login.title') });
  const field = (name: 'name' | 'email' | 'password') => screen.getByLabelText<HTMLInputElement>(t(`accounts.${name}`));
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  async function fill(name: Parameters<typeof field>[0], text: string) {
    await person.clear(field(name));
    await person.type(field(name), text);
  }
  return { field, fill, press };
}

const newEmail = () => `shopper-${randomUUID()}@example.com`;

test('wrong credentials get one and the same sentence', async () => {
  const shopper = await registerUser(shop);
  const { fill, press } = await openDialog();
  const sentence = 'Invalid email or password';
  for (const [index, email] of [shopper.email, newEmail()].entries()) {
    await fill('email', email);
    await fill('password', 'not-the-password');
    await press(t('common.login'));
    await waitFor(() => expect(screen.getAllByText(sentence, { selector: '[role=status]' })).toHaveLength(index + 1));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  }
  await fill('email', shopper.email.toUpperCase());
  await fill('password', shopper.password);
  await press(t('common.login'));
  expect(await screen.findByText('Login successful!')).toBeTruthy();
});

test('sign-up says what is missing, field by field', async () => {
  const { field, fill, press } = await openDialog();
  await fill('email', 'nobody');
  await press(t('accounts.switch-form'));
  expect(document.activeElement).toBe(field('name'));
  await fill('password', 'five5');
  await press(t('accounts.register.button'));
  expect(await screen.findByText('Please enter your name')).toBeTruthy();
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
});

test('a password that is among the most common ones is refused at sign-up with a sentence of its own', async () => {
  const { fill, press } = await openDialog();
  await press(t('accounts.switch-form'));
  await fill('name', 'Rumana Haque');
  await fill('email', newEmail());
  await fill('password', 'Password1');
  await press(t('accounts.register.button'));
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toBe('This password is among the most common ones. Please choose another.');
  await fill('password', 'green-leaf');
  await press(t('accounts.register.button'));
  expect(await screen.findByText('Account created successfully!')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
