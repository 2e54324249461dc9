import { expect, test } from 'vitest';
import { createMetrics } from './create-metrics.ts';
import { watchCall } from './watch-call.ts';

const about = { service: 'pathao', call: 'book' };

test('a call to another service is counted by its outcome, and passed on', async () => {
  const metrics = createMetrics();
  const kindOf = ({ kind }: { kind: string }) => kind;
  expect(await watchCall(metrics, about, async () => ({ kind: 'booked' }), { answered: kindOf })).toEqual({
    kind: 'booked',
  });
  await expect(watchCall(metrics, about, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const { text } = await metrics.read();
  for (const outcome of ['booked', 'failed'])
    expect(text).toContain(`sobuj_service_call_seconds_count{service="pathao",call="book",outcome="${outcome}"} 1`);
});
