import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { SmallShop } from './servers/small-shop.ts';

type Load = {
  shoppers: SmallShop['shoppers'];
  products: readonly string[];
  clients: number;
  /** Whether another order is to be placed, after so many. */
  goesOn: (placed: number) => boolean;
};

/** Places orders of three products in cash, a few at a time; gives the milliseconds of each. */
export async function placeOrders(origin: string, { shoppers, products, clients, goesOn }: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const items = products.slice(0, 3).map((productId) => ({ productId, quantity: 1 }));
  let next = 0;
  async function order(): Promise<void> {
    while (goesOn(next)) {
      const { token, addressId } = shoppers[next % shoppers.length] as SmallShop['shoppers'][number];
      next += 1;
      const begun = performance.now();
      await post(`${origin}/api/order/cod`, { agent, token, body: JSON.stringify({ items, address: addressId }) });
      times.push(performance.now() - begun);
    }
  }
  await Promise.all(Array.from({ length: clients }, order));
  agent.destroy();
  return times;
}

type Post = { agent: Agent; token: string; body: string };

function post(address: string, { agent, token, body }: Post): Promise<void> {
  const headers = { cookie: `token=${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', agent, headers }, (response) => {
      void buffer(response).then((answer) => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${response.statusCode}: ${answer}`));
      }, reject);
    });
    sent.on('error', reject).end(body);
  });
}
