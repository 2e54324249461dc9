import { z } from 'zod';
import { askService, type ServiceAnswer } from '#api/pay/ask-service.ts';
import type { BkashAccount } from './bkash-settings.ts';

export const bkashPath = '/v1.2.0-beta/tokenized/checkout';

/** A token is renewed when less than this part of its time is left, five minutes at most. */
const spare = { part: 0.1, longest: 5 * 60_000 };

const granted = z.object({
  statusCode: z.literal('0000'),
  id_token: z.string().regex(/^[\x21-\x7e]{1,4000}$/),
  refresh_token: z.string().max(4000).optional(),
  expires_in: z.coerce.number().positive().max(86_400),
});

type Token = { text: string; refresh: string | undefined; renewAt: number };

/**
 * The token that each call to bKash carries, cached in this process. Whoever asks while one is on its way waits for that one:
 * granting many is not allowed there.
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

  /** Undefined when bKash gives none. */
  async current(): Promise<string | undefined> {
    if (this.#token && this.#now() < this.#token.renewAt) return this.#token.text;
    return (await this.#renewed())?.text;
  }

  /** A new one in place of a token that bKash has refused; those who come with the same refused one share it. */
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
    const answer: ServiceAnswer = await askService({
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
