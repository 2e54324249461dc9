import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { ask, must, type Reply, type Shopper, send, whenNotBusy } from './shopper.ts';

/**
 * A shopper's writes and which of them the shop acknowledged. A missing response or a 503 leaves open whether the write
 * took effect.
 */
export class Writes {
  readonly #shopper: Shopper;
  readonly #productId: string;
  /** Order ids by idempotency key; undefined until acknowledged. */
  readonly #orders = new Map<string, string | undefined>();
  /** Whether a post was acknowledged, by its content. */
  readonly #posts = new Map<string, boolean>();
  /** Addresses of all pictures acknowledged with a post. */
  readonly #pictures = new Set<string>();
  /** The shopper's picture, if the last upload was acknowledged. */
  #ownPicture: string | undefined;

  constructor(shopper: Shopper, productId: string) {
    this.#shopper = shopper;
    this.#productId = productId;
  }

  get acknowledged(): number {
    const orders = [...this.#orders.values()].filter(Boolean).length;
    return orders + [...this.#posts.values()].filter(Boolean).length;
  }

  placeOrder(url: string): Promise<Reply> {
    return this.#order(url, randomUUID());
  }

  async writePost(url: string, { withPicture = false } = {}): Promise<Reply> {
    const content = `Mint ${randomUUID()}`;
    this.#posts.set(content, false);
    const reply = await send(url, feedCalls.createPost, {
      as: this.#shopper.as,
      body: { content },
      ...(withPicture && { files: [await uniquePicture()] }),
    });
    if (reply.status === 200) {
      this.#posts.set(content, true);
      if (withPicture) this.#pictures.add(reply.body.post.image);
    }
    return reply;
  }

  async uploadOwnPicture(url: string): Promise<Reply> {
    this.#ownPicture = undefined;
    const reply = await send(url, accountCalls.uploadImage, {
      as: this.#shopper.as,
      files: [await uniquePicture()],
    });
    if (reply.status === 200) this.#ownPicture = reply.body.imageUrl;
    return reply;
  }

  /**
   * Asserts that every acknowledged write exists once, that retrying an order returns the same order, and that all
   * pictures load.
   */
  async check(url: string): Promise<void> {
    await this.#checkOrders(url);
    await this.#checkPosts(url);
    const { body } = await must(url, accountCalls.isUser, { as: this.#shopper.as });
    if (this.#ownPicture) expect(body.user.profileImage).toBe(this.#ownPicture);
    for (const picture of [...this.#pictures, body.user.profileImage].filter(Boolean)) {
      const { status } = await whenNotBusy(() => ask(`${url}${picture}`));
      expect([picture, status]).toEqual([picture, 200]);
    }
    this.#pictures.clear();
  }

  async #order(url: string, key: string): Promise<Reply> {
    const { as, addressId } = this.#shopper;
    const known = this.#orders.get(key);
    this.#orders.set(key, known);
    const reply = await send(url, orderCalls.placeOrder, {
      as,
      headers: { 'idempotency-key': key },
      body: { items: [{ productId: this.#productId, quantity: 1 }], address: addressId },
    });
    if (reply.status === 200) {
      expect(reply.body.orderId).toBe(known ?? reply.body.orderId);
      this.#orders.set(key, reply.body.orderId);
    }
    return reply;
  }

  async #checkOrders(url: string): Promise<void> {
    const [anyDone] = [...this.#orders].flatMap(([key, id]) => (id ? [key] : []));
    const open = [...this.#orders].flatMap(([key, id]) => (id ? [] : [key]));
    for (const key of [...open, ...(anyDone ? [anyDone] : [])]) {
      const { status, body } = await whenNotBusy(() => this.#order(url, key));
      expect([status, body]).toEqual([200, expect.objectContaining({ success: true })]);
    }
    const { body } = await must(url, orderCalls.listUserOrders, { as: this.#shopper.as });
    const stored = (body.orders as { _id: string }[]).map(({ _id }) => _id);
    expect(stored.sort()).toEqual([...this.#orders.values()].sort());
  }

  async #checkPosts(url: string): Promise<void> {
    const stored = await this.#storedPosts(url);
    expect(new Set(stored).size, 'no post twice').toBe(stored.length);
    const acknowledged = [...this.#posts].flatMap(([content, done]) => (done ? [content] : []));
    expect(acknowledged.filter((content) => !stored.includes(content))).toEqual([]);
    expect(stored.filter((content) => !this.#posts.has(content))).toEqual([]);
  }

  async #storedPosts(url: string): Promise<string[]> {
    const contents: string[] = [];
    let before: string | null = null;
    do {
      const { body }: Reply = await must(url, feedCalls.listOwnPosts, {
        as: this.#shopper.as,
        query: { limit: '50', ...(before && { before }) },
      });
      contents.push(...(body.posts as { content: string }[]).map(({ content }) => content));
      before = body.pagination.nextCursor;
    } while (before);
    return contents;
  }
}
