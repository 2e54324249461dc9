// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import { renderScreen, serve } from '#tests/support/screens/render-screen.tsx';
import { pathOf } from '#web/client/path-of.ts';
import { LoginDialog } from './login-dialog.tsx';
import { loginDialog, openLogin, openLoginHere, openLoginOr } from './login-dialog-store.ts';

const rumana: User = {
  _id: '019b0000-0000-7000-8000-0000000000f1',
  name: 'Rumana',
  email: 'rumana@example.com',
  profileImage: '',
  cartItems: {},
  cartVersion: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLogin: null,
  version: 1,
};

beforeEach(() => loginDialog.set(null));

/** Renders the dialog and opens it. */
async function open(how = openLogin) {
  const { person } = renderScreen(<LoginDialog />);
  act(how);
  await screen.findByRole('dialog', { name: 'Welcome back' });
  return person;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByRole('button', { name });
const faulty = (description: string) => screen.findByRole('textbox', { description });

describe('switching between the forms', () => {
  test('keeps the input and focuses the first field', async () => {
    const person = await open();
    expect(document.activeElement).toBe(field('Email'));
    await person.type(field('Email'), 'rumana@example.com');
    await person.type(field('Password'), 'tulsi-leaf');
    await person.click(press('click here'));
    expect(screen.getByRole('dialog', { name: 'Create your account' })).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    await person.type(field('Name'), 'Rumana');
    expect([field('Email').value, field('Password').value]).toEqual(['rumana@example.com', 'tulsi-leaf']);
    await person.click(press('click here'));
    expect(document.activeElement).toBe(field('Email'));
    await person.click(press('click here'));
    expect(field('Name').value).toBe('Rumana');
  });

  test('clears the errors of the other form', async () => {
    serve(() => ({ status: 401, json: { success: false, message: 'Invalid email or password' } }));
    const person = await open();
    await person.click(press('Login'));
    expect(await screen.findByText('Please enter your password')).toBeTruthy();
    await person.click(press('click here'));
    expect(screen.queryByText('Please enter your password')).toBeNull();
    await person.click(press('click here'));
    await person.type(field('Email'), 'rumana@example.com');
    await person.type(field('Password'), 'wrong');
    await person.click(press('Login'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Invalid email or password');
    await person.click(press('click here'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

test('errors are shown at their fields, and nothing is sent', async () => {
  const paths: string[] = [];
  serve((path) => void paths.push(path));
  const person = await open();
  await person.type(field('Email'), 'rumana');
  await person.click(press('Login'));
  expect(await faulty('Please enter a valid email address')).toBe(document.activeElement);
  await person.click(press('click here'));
  await person.type(field('Password'), 'short');
  await person.click(press('Create Account'));
  expect(await faulty('Please enter your name')).toBe(document.activeElement);
  expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
  expect(paths).toEqual([]);
});

describe('a login', () => {
  async function logIn(how = openLogin) {
    const bodies: unknown[] = [];
    serve((path, body) => {
      if (path !== pathOf('POST /api/user/login')) return undefined;
      bodies.push(body);
      return { json: { success: true, message: 'Welcome', token: 'token', user: rumana } };
    });
    const person = await open(how);
    await person.type(field('Email'), ' Rumana@example.com ');
    await person.type(field('Password'), 'tulsi-leaf');
    await person.click(press('Login'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([{ email: 'rumana@example.com', password: 'tulsi-leaf' }]);
    return within(screen.getByLabelText('Address'));
  }

  test('closes the dialog and leads to the home page', async () => {
    const address = await logIn();
    expect(await address.findByText('/')).toBeTruthy();
  });

  test('stays on a page with an unfinished action', async () => {
    const address = await logIn(openLoginHere);
    expect(address.getByText('/start')).toBeTruthy();
  });
});

test('where another way leads on, the dialog offers it, closes and goes it', async () => {
  let gone = 0;
  const person = await open(() => openLoginOr({ text: 'Order without an account', act: () => (gone += 1) }));
  await person.click(press('Order without an account'));
  expect(gone).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(openLogin);
  await screen.findByRole('dialog', { name: 'Welcome back' });
  expect(screen.queryByRole('button', { name: 'Order without an account' })).toBeNull();
});

test('an unreachable server is reported in the dialog, which can be tried again', async () => {
  serve(() => undefined);
  const person = await open();
  await person.type(field('Email'), 'rumana@example.com');
  await person.type(field('Password'), 'tulsi-leaf');
  await person.click(press('Login'));
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong');
  expect(field('Password').value).toBe('tulsi-leaf');
  expect(press('Login').getAttribute('aria-busy')).toBeNull();
});
