import { type CallCounter, watchCall } from '#api/http/watch/watch-call.ts';
import { patientSignal } from '#database/patient-timer.ts';

/** A text message. `id` stays the same at each try, so that the gateway can detect duplicates. */
export type Sms = { id: string; to: string; text: string };

/** A text message that the gateway will never accept. */
export class SmsRefused extends Error {}

/** How many text messages the shop may send per day. Codes have a share that nothing else can use. */
export type SmsPerDay = { perDay: number; codesPerDay: number };

/** The gateway and its daily limits. */
export type SmsConfig = SmsPerDay & { url: string | undefined; token: string | undefined };

const patience = 15_000;

/** Sends text messages through a gateway that accepts `{ to, text, ref }` with a bearer token. */
export class SmsSender {
  readonly #url: string | undefined;
  readonly #token: string | undefined;

  readonly #metrics: CallCounter;

  constructor({ url, token }: Pick<SmsConfig, 'url' | 'token'>, metrics: CallCounter) {
    this.#url = url;
    this.#token = token;
    this.#metrics = metrics;
  }

  /** Whether text messages are delivered to people. */
  get reaches(): boolean {
    return this.#url !== undefined;
  }

  /** Sends a message. Throws `SmsRefused` when it will never be accepted, any other error when a retry may succeed. */
  send(message: Sms): Promise<void> {
    const failed = (error: unknown) => (error instanceof SmsRefused ? 'refused' : 'failed');
    return watchCall(this.#metrics, { service: 'sms', call: 'send' }, () => this.#deliver(message), { failed });
  }

  async #deliver({ id, to, text }: Sms): Promise<void> {
    if (this.#url === undefined) throw new Error('No gateway for text messages is set');
    const { status, body } = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify({ to, text, ref: id }),
      redirect: 'error',
      signal: patientSignal(patience),
    });
    await body?.cancel();
    if (refusing.has(status))
      throw Object.assign(new SmsRefused('The gateway refuses this message'), { code: `${status}` });
    if (status >= 300) throw Object.assign(new Error('The gateway took no message'), { code: `${status}` });
  }
}

/** The gateway's refusals of the number or text. A wrong token or too many requests are not among them. */
const refusing = new Set([400, 404, 410, 413, 422]);
