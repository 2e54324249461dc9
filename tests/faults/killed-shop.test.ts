import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { killedServer } from './killed-server.ts';
import { isLong } from './long-form.ts';
import { joinShop, sellProduct } from './shopper.ts';
import { Writes } from './writes.ts';

const kills = isLong ? 20 : 2;
const shoppers = 3;
/** Until every kind of write is in progress; the kill follows within this time. */
const milliseconds = 500;

describe(`a shop that is killed ${kills} times under orders, posts with pictures and uploads`, () => {
  const killed = killedServer();

  /** Writes one thing after another until the shop is killed. */
  async function writeUntilKilled(writes: Writes): Promise<void> {
    const { url } = killed.shop;
    const acts = [
      () => writes.placeOrder(url),
      () => writes.writePost(url, { withPicture: true }),
      () => writes.uploadOwnPicture(url),
      () => writes.writePost(url),
    ];
    try {
      for (;;) {
        for (const act of acts) {
          const { status, body } = await act();
          // In parallel with other tests the shop may be busy.
          if (status !== 503) expect([status, body]).toEqual([200, expect.objectContaining({ success: true })]);
        }
      }
    } catch (error) {
      // A lost connection has a cause; anything else is an error.
      if (!(error instanceof TypeError && error.cause)) throw error;
    }
  }

  test(
    'opens again without help, with all that it acknowledged, nothing twice',
    async () => {
      await killed.start();
      const productId = await sellProduct(killed.shop.url, await uniquePicture());
      const people: Writes[] = [];
      for (let number = 0; number < shoppers; number += 1) {
        people.push(new Writes(await joinShop(killed.shop.url), productId));
      }
      for (let kill = 0; kill < kills; kill += 1) {
        const before = people.map(({ acknowledged }) => acknowledged);
        const writing = people.map(writeUntilKilled);
        const everybodyWrote = () => people.every(({ acknowledged }, index) => acknowledged > (before[index] ?? 0) + 1);
        while (!everybodyWrote()) await Promise.race([wait(10), Promise.all(writing)]);
        // At a random moment.
        await wait(Math.random() * milliseconds);
        await killed.shop.kill();
        await Promise.all(writing);
        await killed.start();
        for (const writes of people) await writes.check(killed.shop.url);
      }
      expect(killed.shop.log()).not.toMatch(/"level":(50|60)/);
    },
    kills * 30_000 + 30_000,
  );
});
