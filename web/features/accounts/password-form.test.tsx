// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import { renderScreen, serve } from '#tests/support/screens/render-screen.tsx';
import { PasswordForm } from './password-form.tsx';

const user = { email: 'rumana@example.com' } as User;

/** Renders the form. The server answers each request with the next of `answers`; returns the request bodies. */
function open(...answers: object[]) {
  const bodies: unknown[] = [];
  serve((_path, body) => {
    bodies.push(body);
    const json = answers.shift();
    return json && { status: 'fields' in json ? 400 : 200, json };
  });
  const { person } = renderScreen(<PasswordForm user={user} />);
  async function enter(current: string, next: string, confirmation: string) {
    const texts = { 'Current Password': current, 'New Password': next, 'Confirm New Password': confirmation };
    for (const [label, text] of Object.entries(texts)) {
      await person.clear(field(label));
      if (text) await person.type(field(label), text);
    }
    await person.click(screen.getByRole('button', { name: 'Update Password' }));
  }
  return { enter, bodies };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const values = () => ['Current Password', 'New Password', 'Confirm New Password'].map((label) => field(label).value);

test('missing, short or different passwords are reported before anything is sent', async () => {
  const { enter, bodies } = open();
  await enter('', '', '');
  expect(await screen.findByText('Please enter the new password')).toBeTruthy();
  expect(screen.getByText('Please enter the new password once more')).toBeTruthy();
  expect(document.activeElement).toBe(field('Current Password'));
  await enter('old-leaf', '', 'new-leaf');
  await waitFor(() => expect(document.activeElement).toBe(field('New Password')));
  expect(screen.queryByText('New passwords do not match')).toBeNull();
  await enter('old-leaf', 'short', 'shirt');
  expect(await screen.findByText('New password must be at least 6 characters long')).toBeTruthy();
  expect(screen.getByText('New passwords do not match')).toBeTruthy();
  await enter('old-leaf', 'new-leaf', 'new-leave');
  await waitFor(() => expect(document.activeElement).toBe(field('Confirm New Password')));
  expect(screen.getByText('New passwords do not match')).toBeTruthy();
  expect(bodies).toEqual([]);
});

test('the fields are empty after a change', async () => {
  const { enter, bodies } = open({ success: true, message: 'Password updated' });
  await enter('old-leaf', 'new-leaf', 'new-leaf');
  expect(await screen.findByText('Password updated')).toBeTruthy();
  await waitFor(() => expect(values()).toEqual(['', '', '']));
  expect(bodies).toEqual([{ currentPassword: 'old-leaf', newPassword: 'new-leaf' }]);
});

test('a refusal is shown at its field, and the input stays', async () => {
  const message = 'This is not your password';
  const { enter } = open({ success: false, message, fields: { currentPassword: message } });
  await enter('old-leaf', 'new-leaf', 'new-leaf');
  await waitFor(() => expect(document.activeElement).toBe(field('Current Password')));
  expect(screen.getAllByText(message)).toHaveLength(2);
  expect(values()).toEqual(['old-leaf', 'new-leaf', 'new-leaf']);
});
