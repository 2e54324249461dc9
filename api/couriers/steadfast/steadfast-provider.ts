import { askCourier, reasonOf } from '#api/couriers/courier-answer.ts';
import type {
  BookedParcel,
  BookOutcome,
  CourierHint,
  CourierProvider,
  CourierWebhook,
  FoundBy,
  LookUpOutcome,
  ReadWebhook,
  StatusOutcome,
} from '#api/couriers/courier-provider.ts';
import { readHint } from '#api/couriers/read-hint.ts';
import { isSameSecret } from '#api/couriers/same-secret.ts';
import { statedAmount } from '#api/couriers/stated-amount.ts';
import { keptCode, keptText, readerOf } from '#api/couriers/status-text.ts';
import { cutText } from '#api/pay/cut-text.ts';
import { isRecord } from '#contract/records.ts';
import type { SteadfastAccount } from './steadfast-settings.ts';

const readState = readerOf({
  booked: ['pending', 'inreview'],
  'on-hold': ['hold'],
  delivered: ['delivered'],
  'partly-delivered': ['partialdelivered'],
  returning: ['cancelled'],
});

/**
 * Steadfast's API V1. It finds parcels by our reference, which it calls the invoice, but books a repeated reference
 * twice.
 */
export class SteadfastProvider implements CourierProvider {
  readonly id = 'steadfast';
  readonly answer = { status: 200, headers: {} };
  readonly #account: SteadfastAccount;
  readonly #timeout: number;

  /** `timeout` in ms for each request. */
  constructor(account: SteadfastAccount, { timeout = 15_000 } = {}) {
    this.#account = account;
    this.#timeout = timeout;
  }

  async book(parcel: BookedParcel, signal?: AbortSignal): Promise<BookOutcome> {
    const { recipient, reference, note } = parcel;
    const answer = await this.#ask('/create_order', {
      signal,
      body: {
        invoice: reference,
        recipient_name: cutText(recipient.name, 100),
        recipient_phone: recipient.phone,
        recipient_address: cutText(recipient.address, 250),
        cod_amount: parcel.collect,
        item_description: 'Plants',
        total_lot: parcel.pieces,
        delivery_type: 0,
        ...(note && { note }),
      },
    });
    if (answer.kind !== 'answer') return { kind: answer.kind };
    const { status, body } = answer;
    const made = isRecord(body.consignment) ? body.consignment : {};
    const consignment = keptCode(made.consignment_id);
    const isOk = status < 300 && Number(body.status ?? 200) < 300;
    if (isOk && consignment !== null && (made.invoice === undefined || String(made.invoice) === reference))
      return {
        kind: 'booked',
        consignment,
        tracking: keptCode(made.tracking_code),
        fee: null,
        text: keptText(made.status),
      };
    const isRefused = status >= 400 || (Number(body.status) >= 400 && Number(body.status) < 500);
    return isRefused ? { kind: 'refused', reason: reasonOf(body) } : { kind: 'unknown' };
  }

  async findByReference(reference: string, signal?: AbortSignal): Promise<LookUpOutcome> {
    const found = await this.status({ reference, consignment: null }, signal);
    return found.kind === 'status' ? { kind: 'known', text: found.text } : found;
  }

  /** Its answers name no parcel, so our reference is asked first: a number may come from a webhook. */
  async status({ reference, consignment }: FoundBy, signal?: AbortSignal): Promise<StatusOutcome> {
    const byReference = await this.#statusAt(`/status_by_invoice/${encodeURIComponent(reference)}`, signal);
    if (byReference.kind !== 'not-known' || consignment === null) return byReference;
    return this.#statusAt(`/status_by_cid/${encodeURIComponent(consignment)}`, signal);
  }

  async #statusAt(path: string, signal?: AbortSignal): Promise<StatusOutcome> {
    const answer = await this.#ask(path, { signal });
    if (answer.kind !== 'answer') return { kind: 'down' };
    const { status, body } = answer;
    if (status === 404 || (status < 300 && Number(body.status) === 404)) return { kind: 'not-known' };
    const text = keptText(body.delivery_status);
    if (status >= 300 || Number(body.status ?? 200) >= 300 || text === '') return { kind: 'down' };
    return { kind: 'status', text, charge: null, reference: null };
  }

  stateOf(text: string) {
    return readState(text);
  }

  readWebhook({ headers, body }: CourierWebhook): ReadWebhook {
    const { webhookToken } = this.#account;
    const received = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    if (!isSameSecret(received, webhookToken)) return { kind: 'not-genuine' };
    return readHint(body, (fields): CourierHint | null => {
      const [reference, consignment] = [keptCode(fields.invoice), keptCode(fields.consignment_id)];
      if (reference === null && consignment === null) return null;
      return {
        reference,
        consignment,
        text: keptText(fields.status) || null,
        collected: statedAmount(fields.cod_amount),
        charge: statedAmount(fields.delivery_charge),
        payout: null,
      };
    });
  }

  #ask(path: string, { signal, body }: { signal?: AbortSignal | undefined; body?: object }) {
    return askCourier({
      url: new URL(`${this.#account.url}${path}`),
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'api-key': this.#account.apiKey,
        'secret-key': this.#account.secretKey,
      },
      ...(body && { body: JSON.stringify(body) }),
      timeout: this.#timeout,
      signal,
    });
  }
}
