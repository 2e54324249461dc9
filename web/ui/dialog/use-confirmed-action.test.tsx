// @vitest-environment jsdom

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { InEnglish } from '#tests/support/screens/in-english.tsx';
import { useConfirmedAction } from './use-confirmed-action.tsx';

/** Two posts that can be deleted. The server responds when the test lets it. */
function show() {
  const deleted: string[] = [];
  const server = { answer: () => {}, refuse: () => {} };
  function Posts() {
    const [busy, setBusy] = useState(false);
    const { ask, dialog } = useConfirmedAction<string>({
      async run(name) {
        deleted.push(name);
        setBusy(true);
        await new Promise<void>((resolve, reject) => {
          server.answer = resolve;
          server.refuse = () => reject(new Error('refused'));
        }).finally(() => setBusy(false));
      },
      busy,
      question: 'Delete this post?',
      warningOf: (name) => `The ${name} post is lost.`,
      confirmLabel: 'Yes',
      busyLabel: 'Deleting…',
    });
    return (
      <>
        <button type="button" onClick={() => ask('first')}>
          Delete first
        </button>
        <button type="button" onClick={() => ask('second')}>
          Delete second
        </button>
        {dialog}
      </>
    );
  }
  render(<Posts />, { wrapper: InEnglish });
  return { deleted, server, user: userEvent.setup() };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Delete this post?' });

test('nothing happens before the question is answered, and nothing after a no', async () => {
  const { deleted, user } = show();
  expect(dialog()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete second' }));
  // The code of dialogs comes with the first one.
  const asked = await screen.findByRole('dialog', { name: 'Delete this post?' });
  expect(asked.textContent).toContain('The second post is lost.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([dialog(), deleted]).toEqual([null, []]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete second' }));
});

test.each(['answer', 'refuse'] as const)('a yes runs once and stays open until the %s', async (end) => {
  const { deleted, server, user } = show();
  await user.click(screen.getByRole('button', { name: 'Delete first' }));
  await user.dblClick(screen.getByRole('button', { name: 'Yes' }));
  expect(deleted).toEqual(['first']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Deleting…' }).disabled).toBe(true);
  await user.keyboard('{Escape}');
  expect(dialog()).not.toBeNull();
  await act(async () => server[end]());
  expect(dialog()).toBeNull();
});
