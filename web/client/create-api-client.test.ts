import { describe, expect, test, vi } from 'vitest';
import { ApiError, isRefused, sentenceOf } from './api-error.ts';
import { createApiClient, type Send } from './create-api-client.ts';

const answer = (body: unknown, status = 200) => vi.fn<Send>(async () => ({ status, body: JSON.stringify(body) }));

function formOf(send: ReturnType<typeof answer>) {
  const body = send.mock.calls[0]?.[1].body;
  return body instanceof FormData ? [...body] : body;
}

describe('a call with pictures', () => {
  const picture = new File(['bytes'], 'leaf.png', { type: 'image/png' });

  test('leaves as a form, its text before its pictures, and lets the browser name the boundary', async () => {
    const send = answer({ success: true });
    const onUploadProgress = () => {};
    const input = { body: { content: 'New leaves' }, files: { image: [picture] } };
    await createApiClient(send)('POST /api/post/create', input, { onUploadProgress });
    const [path, request] = send.mock.calls[0] ?? [];
    expect(path).toBe('/api/post/create');
    expect(request).toMatchObject({ method: 'POST', headers: {}, onUploadProgress });
    expect(formOf(send)).toEqual([
      ['content', 'New leaves'],
      ['image', picture],
    ]);
  });

  test('leaves as a form without pictures too', async () => {
    const send = answer({ success: true });
    await createApiClient(send)('POST /api/post/create', { body: { content: 'New leaves' }, files: { image: [] } });
    expect(formOf(send)).toEqual([['content', 'New leaves']]);
  });

  test('fails with the sentence and the code of the server', async () => {
    const refusal = { message: 'Please select a valid image file', code: 'not-a-picture' } as const;
    const send = answer({ success: false, ...refusal }, 400);
    const uploading = createApiClient(send)('POST /api/user/upload-image', { files: { image: [picture] } });
    await expect(uploading).rejects.toEqual(new ApiError(400, refusal));
  });
});

describe('an answer without success', () => {
  const failureOf = (body: unknown, status = 502) =>
    createApiClient(answer(body, status))('GET /api/user/logout').catch((error: unknown) => error);

  test('has a code that tells the reason apart, whatever its sentence', async () => {
    const error = await failureOf({ success: false, message: 'Translated', code: 'cart-changed' }, 409);
    expect(error).toMatchObject({ status: 409, code: 'cart-changed', message: 'Translated' });
    expect(isRefused(error, 'prices-changed', 'cart-changed')).toBe(true);
    expect(isRefused(error, 'prices-changed')).toBe(false);
  });

  test('keeps its sentence, code and fields when the code is newer than this page', async () => {
    const fields = { email: 'Too new' };
    const error = await failureOf({ success: false, message: 'Too new', code: 'of-tomorrow', fields }, 400);
    expect(error).toMatchObject({ status: 400, code: 'of-tomorrow', message: 'Too new', fields });
  });

  test.each([null, [], 'Bad Gateway', { message: 7 }, {}])('that is no envelope says nothing: %j', async (body) => {
    const error = await failureOf(body);
    expect(error).toEqual(new ApiError(502));
    expect(sentenceOf(error)).toBe('Something went wrong');
    expect(isRefused(error, 'unexpected')).toBe(false);
  });
});

test('a call without pictures leaves as JSON', async () => {
  const send = answer({ success: true });
  const body = { email: 'rumana@example.com', password: 'green-leaf' };
  await createApiClient(send)('POST /api/user/login', { body });
  expect(send.mock.calls[0]?.[1]).toMatchObject({
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
});
