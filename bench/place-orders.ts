import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { SmallShop } from './servers/small-shop.ts';

type Load = {
  shoppers: SmallShop['shoppers'];
  products: readonly string[];
  clients: number;
  /** Whether another order is to be placed, after so many. */
  goesOn: (placed: number) => boolean;
  /** Called with the status of each order that was refused; without it, a refusal is an error. */
  onRefused?: (status: number) => void;
};

/** Places orders of three products in cash, a few at a time; gives the milliseconds of each that was placed. */
export async function placeOrders(
  origin: string,
  { shoppers, products, clients, goesOn, onRefused }: Load,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const items = products.slice(0, 3).map((productId) => ({ productId, quantity: 1 }));
  let next = 0;
  async function order(): Promise<void> {
    while (goesOn(next)) {
      const { token, addressId } = shoppers[next % shoppers.length] as SmallShop['shoppers'][number];
      next += 1;
      const begun = performance.now();
      const body = JSON.stringify({ items, address: addressId });
      const { status, answer } = await post(`${origin}/api/order/cod`, { agent, token, body });
      if (status === 200) times.push(performance.now() - begun);
      else if (onRefused) onRefused(status);
      else throw new Error(`${status}: ${answer}`);
    }
  }
  await Promise.all(Array.from({ length: clients }, order));
  agent.destroy();
  return times;
}

type Post = { agent: Agent; token: string; body: string };
type Answer = { status: number; answer: string };

function post(address: string, { agent, token, body }: Post): Promise<Answer> {
  const headers = { cookie: `token=${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', agent, headers }, (response) => {
      void buffer(response).then(
        (answer) => resolve({ status: response.statusCode ?? 0, answer: answer.toString() }),
        reject,
      );
    });
    sent.on('error', reject).end(body);
  });
}
