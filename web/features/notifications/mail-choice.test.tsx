// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/screens/render-screen.tsx';
import { pathOf } from '#web/client/path-of.ts';
import { UserMailChoice } from './mail-choice.tsx';

const isOn = (shown: HTMLElement) => shown.getAttribute('aria-checked') === 'true';

test('of quick presses the last one wins, and none reverts another', async () => {
  let stopped: string[] = [];
  const saved: string[][] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    expect(path).toBe(pathOf('GET /api/notices/rules'));
    if (request.method === 'GET') return Response.json({ success: true, stopped });
    saved.push((JSON.parse(String(request.body)) as { stopped: string[] }).stopped);
    await new Promise<void>((answer) => answers.push(answer));
    stopped = saved.at(-1) ?? [];
    return Response.json({ success: true, message: 'Saved' });
  });
  const answer = async (count: number) => {
    await waitFor(() => expect(answers).toHaveLength(count));
    answers.at(-1)?.();
  };
  const { person } = renderScreen(<UserMailChoice />);
  const sold = await screen.findByRole('switch', { name: 'Your products were sold' });
  const back = screen.getByRole('switch', { name: 'A product you are waiting for is back' });
  await person.click(sold);
  await person.click(back);
  await answer(1);
  await waitFor(() => expect(answers).toHaveLength(2));
  expect([sold, back].map(isOn)).toEqual([false, false]);
  await person.click(sold);
  await answer(2);
  await answer(3);
  await waitFor(() => expect(stopped).toEqual(['back-in-stock']));
  await waitFor(() => expect([sold, back].map(isOn)).toEqual([true, false]));
  expect(saved).toHaveLength(3);
});
