import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

const { error: showError } = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('react-hot-toast', () => ({ default: { error: showError } }));
afterEach(() => showError.mockReset());

const general = 'Something went wrong';
const refused = new ApiError(400, { message: 'No such address' });

/** The toasts of a failed mutation. */
async function shownOf(error: Error, meta?: { failureToast?: string | true }) {
  const client = createQueryClient();
  const mutation = client
    .getMutationCache()
    .build(client, { ...(meta && { meta }), mutationFn: () => Promise.reject(error) });
  await expect(mutation.execute(undefined)).rejects.toBe(error);
  return showError.mock.calls.flat();
}

test("a failed mutation shows the server's sentence", async () => {
  expect(await shownOf(refused, { failureToast: 'Failed to save' })).toEqual(['No such address']);
});

test('a failure without a sentence shows the text of the mutation, or the general one', async () => {
  expect(await shownOf(new ApiError(0), { failureToast: 'Failed to save' })).toEqual(['Failed to save']);
  showError.mockReset();
  expect(await shownOf(new ApiError(0), { failureToast: true })).toEqual([general]);
});

test('a mutation that does not ask for it shows nothing', async () => {
  expect(await shownOf(refused)).toEqual([]);
});
