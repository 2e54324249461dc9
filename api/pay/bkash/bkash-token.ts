import { z } from 'zod';
import { callService, type ServiceResponse } from '#api/pay/call-service.ts';
import type { BkashAccount } from './bkash-settings.ts';

export const bkashPath = '/v1.2.0-beta/tokenized/checkout';

/** A token is renewed when less than this share of its lifetime is left, at most five minutes before it expires. */
const spare = { part: 0.1, longest: 5 * 60_000 };

const granted = z.object({
  statusCode: z.literal('0000'),
  id_token: z.string().regex(/^[\x21-\x7e]{1,4000}$/),
  refresh_token: z.string().max(4000).optional(),
  expires_in: z.coerce.number().positive().max(86_400),
});

type Token = { text: string; refresh: string | undefined; renewAt: number };

/**
 * The token for calls to bKash, cached in this process. Concurrent callers share one token request, because bKash
 * limits their number.
 */
export class BkashToken {
  readonly #account: BkashAccount;
  readonly #timeout: number;
  readonly #now: () => number;
  #token: Token | undefined;
  #coming: Promise<Token | undefined> | undefined;

  constructor(account: BkashAccount, timeout: number, now: () => number) {
    this.#account = account;
    this.#timeout = timeout;
    this.#now = now;
  }

  /** Returns a valid token, or undefined when bKash grants none. */
  async current(): Promise<string | undefined> {
    if (this.#token && this.#now() < this.#token.renewAt) return this.#token.text;
    return (await this.#renewed())?.text;
  }

  /** Replaces a token that bKash has refused. Callers with the same refused token share the new one. */
  async instead(refused: string): Promise<string | undefined> {
    if (this.#token?.text === refused) this.#token = undefined;
    return this.current();
  }

  #renewed(): Promise<Token | undefined> {
    this.#coming ??= this.#renew().finally(() => {
      this.#coming = undefined;
    });
    return this.#coming;
  }

  async #renew(): Promise<Token | undefined> {
    const refresh = this.#token?.refresh;
    this.#token = (refresh && (await this.#ask('/token/refresh', { refresh_token: refresh }))) || undefined;
    this.#token ??= await this.#ask('/token/grant', {});
    return this.#token;
  }

  async #ask(path: string, more: { refresh_token?: string }): Promise<Token | undefined> {
    const { appKey, appSecret, username, password, url } = this.#account;
    const askedAt = this.#now();
    const answer: ServiceResponse = await callService({
      url: new URL(bkashPath + path, url),
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', username, password },
      body: JSON.stringify({ app_key: appKey, app_secret: appSecret, ...more }),
      timeout: this.#timeout,
    });
    const token = 'body' in answer ? granted.safeParse(answer.body).data : undefined;
    if (!token) return undefined;
    const life = token.expires_in * 1000;
    const renewAt = askedAt + life - Math.min(life * spare.part, spare.longest);
    return { text: token.id_token, refresh: token.refresh_token, renewAt };
  }
}
