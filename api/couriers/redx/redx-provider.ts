import { LRUCache } from 'lru-cache';
import { askCourier, reasonOf } from '#api/couriers/courier-answer.ts';
import type {
  BookedParcel,
  BookOutcome,
  CancelOutcome,
  CourierHint,
  CourierProvider,
  CourierWebhook,
  FoundBy,
  ReadWebhook,
  StatusOutcome,
} from '#api/couriers/courier-provider.ts';
import { readHint } from '#api/couriers/read-hint.ts';
import { isSameSecret } from '#api/couriers/same-secret.ts';
import { statedAmount } from '#api/couriers/stated-amount.ts';
import { keptCode, keptText, readerOf } from '#api/couriers/status-text.ts';
import { cutText } from '#api/pay/cut-text.ts';
import { isRecord } from '#contract/records.ts';
import type { RedxAccount } from './redx-settings.ts';

const readState = readerOf({
  booked: ['pickuppending'],
  picked: ['readyfordelivery'],
  'in-transit': ['agentareachange'],
  'out-for-delivery': ['deliveryinprogress'],
  'on-hold': ['agenthold'],
  delivered: ['delivered'],
  returning: ['agentreturning'],
  returned: ['returned'],
  cancelled: ['cancelled'],
});

type Area = { id: number; name: string };

type Asked = { method?: 'GET' | 'POST' | 'PATCH'; body?: object; signal?: AbortSignal | undefined };

/** RedX's OpenAPI. It wants its own area of an address, and can't be asked by our reference. */
export class RedxProvider implements CourierProvider {
  readonly id = 'redx';
  readonly answer = { status: 200, headers: {} };
  readonly #account: RedxAccount;
  readonly #timeout: number;
  /** Areas by the query that found them. */
  readonly #areas = new LRUCache<string, Area>({ max: 2000, ttl: 24 * 60 * 60 * 1000 });

  /** `timeout` in ms for each request. */
  constructor(account: RedxAccount, { timeout = 15_000 } = {}) {
    this.#account = account;
    this.#timeout = timeout;
  }

  async book(parcel: BookedParcel, signal?: AbortSignal): Promise<BookOutcome> {
    const { recipient, reference, note } = parcel;
    const area = await this.#areaOf(recipient, signal);
    if (area === 'down') return { kind: 'later' };
    if (!area) return { kind: 'refused', reason: { text: 'parcel-area-unknown' } };
    const answer = await this.#ask('/parcel', {
      method: 'POST',
      signal,
      body: {
        customer_name: cutText(recipient.name, 100),
        customer_phone: recipient.phone,
        delivery_area: area.name,
        delivery_area_id: area.id,
        customer_address: cutText(recipient.address, 250),
        merchant_invoice_id: reference,
        cash_collection_amount: String(parcel.collect),
        parcel_weight: parcel.weight,
        value: parcel.worth,
        pickup_store_id: this.#account.storeId,
        ...(note && { instruction: note }),
      },
    });
    if (answer.kind !== 'answer') return { kind: answer.kind };
    const { status, body } = answer;
    const tracking = keptCode(body.tracking_id);
    if (status < 300 && tracking !== null)
      return { kind: 'booked', consignment: tracking, tracking, fee: null, text: '' };
    const isRefused = status >= 400 || ['message', 'error', 'errors'].some((name) => body[name] !== undefined);
    return isRefused ? { kind: 'refused', reason: reasonOf(body) } : { kind: 'unknown' };
  }

  async status({ consignment }: FoundBy, signal?: AbortSignal): Promise<StatusOutcome> {
    if (consignment === null) return { kind: 'down' };
    const answer = await this.#ask(`/parcel/info/${encodeURIComponent(consignment)}`, { signal });
    if (answer.kind !== 'answer') return { kind: 'down' };
    if (answer.status === 404) return { kind: 'not-known' };
    const parcel = isRecord(answer.body.parcel) ? answer.body.parcel : {};
    const text = keptText(parcel.status);
    const named = keptCode(parcel.tracking_id);
    if (answer.status >= 300 || text === '' || (named !== null && named !== consignment)) return { kind: 'down' };
    return {
      kind: 'status',
      text,
      charge: statedAmount(parcel.charge),
      reference: keptCode(parcel.merchant_invoice_id),
    };
  }

  stateOf(text: string) {
    return readState(text);
  }

  readWebhook({ query, body }: CourierWebhook): ReadWebhook {
    if (!isSameSecret(query.get('token'), this.#account.webhookToken)) return { kind: 'not-genuine' };
    return readHint(body, (fields): CourierHint | null => {
      const [reference, consignment] = [keptCode(fields.invoice_number), keptCode(fields.tracking_number)];
      if (reference === null && consignment === null) return null;
      const none = { collected: null, charge: null, payout: null };
      return { reference, consignment, text: keptText(fields.status) || null, ...none };
    });
  }

  async cancel(
    { consignment, reason }: { consignment: string; reason: string },
    signal?: AbortSignal,
  ): Promise<CancelOutcome> {
    const answer = await this.#ask('/parcels', {
      method: 'PATCH',
      signal,
      body: {
        entity_type: 'parcel-tracking-id',
        entity_id: consignment,
        update_details: { property_name: 'status', new_value: 'cancelled', reason },
      },
    });
    if (answer.kind !== 'answer') return { kind: 'down' };
    const { status, body } = answer;
    const isDone = status < 300 && body.success !== false && body.isError !== true && body.error === undefined;
    return isDone ? { kind: 'done' } : { kind: 'refused', reason: reasonOf(body) };
  }

  /** Finds RedX's area of an address by its post code, else by its district. `down` when RedX does not say. */
  async #areaOf(
    { district, postCode }: BookedParcel['recipient'],
    signal?: AbortSignal,
  ): Promise<Area | 'down' | undefined> {
    const queries = [
      ...(postCode ? [`post_code=${encodeURIComponent(postCode)}`] : []),
      ...(district ? [`district_name=${encodeURIComponent(district)}`] : []),
    ];
    for (const query of queries) {
      const area = this.#areas.get(query) ?? (await this.#findArea(query, signal));
      if (area === 'down') return area;
      if (!area) continue;
      this.#areas.set(query, area);
      return area;
    }
    return undefined;
  }

  async #findArea(query: string, signal?: AbortSignal): Promise<Area | 'down' | undefined> {
    const answer = await this.#ask(`/areas?${query}`, { signal });
    if (answer.kind !== 'answer') return 'down';
    if (answer.status === 404 || answer.status === 400) return undefined;
    const { areas } = answer.body;
    if (answer.status >= 300 || !Array.isArray(areas)) return 'down';
    const found: unknown = areas[0];
    if (!isRecord(found) || typeof found.id !== 'number' || typeof found.name !== 'string') return undefined;
    return { id: found.id, name: found.name };
  }

  #ask(path: string, { method = 'GET', body, signal }: Asked) {
    return askCourier({
      url: new URL(`${this.#account.url}${path}`),
      method,
      headers: {
        accept: 'application/json',
        'API-ACCESS-TOKEN': `Bearer ${this.#account.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeout: this.#timeout,
      signal,
    });
  }
}
