import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dailyServerJobs, type ServerJob } from './daily-server-jobs.ts';

const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function listen(jobs: ServerJob[]) {
  const app = fastify();
  await app.register(dailyServerJobs, { jobs });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

test('the jobs run at start and every day, one after the other, also after one has failed', async () => {
  const ran: string[] = [];
  const app = await listen([
    {
      name: 'failing',
      async run() {
        ran.push('failing');
        throw new Error('no');
      },
    },
    { name: 'working', run: async () => void ran.push('working') },
  ]);
  await vi.waitFor(() => expect(ran).toEqual(['failing', 'working']));
  vi.advanceTimersByTime(day);
  await vi.waitFor(() => expect(ran).toEqual(['failing', 'working', 'failing', 'working']));
  await app.close();
  vi.advanceTimersByTime(10 * day);
  expect(ran).toHaveLength(4);
});

test('a cleanup that takes longer than a day is not run twice, and ends when the server closes', async () => {
  let begun = 0;
  let ended = 0;
  const app = await listen([
    {
      name: 'endless',
      run: (signal) =>
        new Promise((resolve) => {
          begun += 1;
          signal.addEventListener('abort', () => {
            ended += 1;
            resolve();
          });
        }),
    },
    { name: 'never', run: () => Promise.reject(new Error('The server is closing')) },
  ]);
  vi.advanceTimersByTime(3 * day);
  expect(begun).toBe(1);
  await app.close();
  expect([begun, ended]).toEqual([1, 1]);
});
