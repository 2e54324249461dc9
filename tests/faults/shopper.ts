import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { addressCalls } from '#contract/addresses/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { processSeller } from '#tests/support/shops/shop-process.ts';
import { formOf, pathOf, type TestRequest } from '#tests/support/shops/test-app.ts';

/** A response over the network. `body` is JSON for calls, text otherwise. */
export type Reply = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test states the body it expects.
  body: any;
  /** From the request to the last byte, in ms. */
  took: number;
};

/** Makes a call over the network. Throws without a response. */
export async function send(url: string, call: Call, request: TestRequest = {}): Promise<Reply> {
  const { params, body, files, as, headers } = request;
  const form = files && (await formOf(call, request));
  const query = new URLSearchParams(request.query);
  return ask(`${url}${pathOf(call, params)}${query.size > 0 ? `?${query}` : ''}`, {
    method: call.method,
    headers: {
      ...(form ? form.headers : body !== undefined && { 'content-type': 'application/json' }),
      ...(as && 'user' in as && { authorization: `Bearer ${as.user}` }),
      ...(as && 'seller' in as && { cookie: `sellerToken=${as.seller}` }),
      ...(headers as Record<string, string>),
    },
    ...(form ? { body: new Uint8Array(form.payload) } : body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Requests any URL. Throws without a response. */
export async function ask(address: string, init: RequestInit = {}): Promise<Reply> {
  const begun = performance.now();
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...init });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
    took: performance.now() - begun,
  };
}

/** Retries for up to half a minute while the shop is busy, as it may be in parallel with other tests. */
export async function whenNotBusy(make: () => Promise<Reply>): Promise<Reply> {
  return vi.waitFor(
    async () => {
      const reply = await make();
      if (reply.status === 503) throw new Error(`The shop is busy: ${JSON.stringify(reply.body)}`);
      return reply;
    },
    { timeout: 30_000, interval: 200 },
  );
}

/** Makes a call that must succeed. */
export async function must(url: string, call: Call, request?: TestRequest): Promise<Reply> {
  const reply = await whenNotBusy(() => send(url, call, request));
  if (reply.status !== 200)
    throw new Error(`${call.method} ${call.path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply;
}

/** The seller's login. */
export async function logInSeller(url: string): Promise<{ seller: string }> {
  const { headers } = await must(url, accountCalls.sellerLogin, { body: processSeller });
  return { seller: /sellerToken=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '' };
}

/** Adds a product through the seller area; returns its id. */
export async function sellProduct(url: string, picture: Buffer, name = 'Tulsi'): Promise<string> {
  const as = await logInSeller(url);
  const product = { name, category: 'Herbs', description: ['Sweet'], price: 60, offerPrice: 45 };
  const { body } = await must(url, catalogCalls.addProduct, {
    as,
    body: { productData: JSON.stringify(product) },
    files: [picture],
  });
  return body.productId;
}

/** Creates an account with an address. */
export async function joinShop(url: string) {
  const email = `user-${randomUUID()}@example.com`;
  const { body } = await must(url, accountCalls.register, {
    body: { name: 'Rumana', email, password: 'green-leaf-7' },
  });
  const as = { user: body.token as string };
  await must(url, addressCalls.addAddress, { as, body: { address: goodAddress } });
  const { body: list } = await must(url, addressCalls.listAddresses, { as });
  return { as, addressId: list.addresses[0]._id as string };
}

export type Shopper = Awaited<ReturnType<typeof joinShop>>;
