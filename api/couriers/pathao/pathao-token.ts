import { z } from 'zod';
import { askCourier, type CourierAnswer } from '#api/couriers/courier-answer.ts';
import type { PathaoAccount } from './pathao-settings.ts';

export const pathaoPath = '/aladdin/api/v1';

/** A token is renewed this long before its end, in ms. */
const spare = 60_000;

const granted = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,8000}$/),
  expires_in: z.coerce
    .number()
    .positive()
    .max(366 * 86_400),
});

type Granted = { token: string } | { problem: CourierAnswer };

/** The token for calls to Pathao, cached in this process. Concurrent callers share one request for it. */
export class PathaoToken {
  readonly #account: PathaoAccount;
  readonly #timeout: number;
  readonly #now: () => number;
  #token: { text: string; endsAt: number } | undefined;
  #coming: Promise<Granted> | undefined;

  constructor(account: PathaoAccount, timeout: number, now: () => number) {
    this.#account = account;
    this.#timeout = timeout;
    this.#now = now;
  }

  /** Returns a valid token, or Pathao's answer when it grants none. */
  async current(): Promise<Granted> {
    if (this.#token && this.#now() < this.#token.endsAt) return { token: this.#token.text };
    this.#coming ??= this.#ask().finally(() => {
      this.#coming = undefined;
    });
    return this.#coming;
  }

  /** Replaces a token that Pathao has refused. Callers with the same refused token share the new one. */
  async instead(refused: string): Promise<Granted> {
    if (this.#token?.text === refused) this.#token = undefined;
    return this.current();
  }

  async #ask(): Promise<Granted> {
    const { clientId, clientSecret, username, password, url } = this.#account;
    const askedAt = this.#now();
    const answer = await askCourier({
      url: new URL(`${url}${pathaoPath}/issue-token`),
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'password',
        username,
        password,
      }),
      timeout: this.#timeout,
    });
    const token = answer.kind === 'answer' ? granted.safeParse(answer.body).data : undefined;
    if (!token) return { problem: answer };
    this.#token = { text: token.access_token, endsAt: askedAt + token.expires_in * 1000 - spare };
    return { token: token.access_token };
  }
}
