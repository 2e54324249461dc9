import { askCourier, type CourierAnswer, reasonOf } from '#api/couriers/courier-answer.ts';
import type {
  BookedParcel,
  BookOutcome,
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
import { keptCode, keptText, plainStatus, readerOf } from '#api/couriers/status-text.ts';
import { cutText } from '#api/pay/cut-text.ts';
import { fieldOf, isRecord } from '#contract/records.ts';
import type { PathaoAccount } from './pathao-settings.ts';
import { PathaoToken, pathaoPath } from './pathao-token.ts';

const readState = readerOf({
  booked: ['pending', 'created', 'pickuprequested', 'assignedforpickup', 'pickupfailed'],
  picked: ['picked', 'atthesortinghub'],
  'in-transit': ['intransit', 'receivedatlastmilehub'],
  'out-for-delivery': ['assignedfordelivery', 'deliveryfailed'],
  'on-hold': ['onhold'],
  delivered: ['delivered', 'paid', 'paymentinvoice'],
  'partly-delivered': ['partialdelivery'],
  returning: ['return', 'returned'],
  returned: ['paidreturn', 'returnedtomerchant'],
  cancelled: ['pickupcancelled'],
});
const withoutEvent = (text: string) => text.replace(/^\s*order\./i, '');

/** Pathao's merchant API "aladdin". It can't be asked by our reference. */
export class PathaoProvider implements CourierProvider {
  readonly id = 'pathao';
  readonly heaviest = 10_000;
  readonly answer: CourierProvider['answer'];
  readonly #account: PathaoAccount;
  readonly #timeout: number;
  readonly #token: PathaoToken;

  /** `timeout` in ms for each request. */
  constructor(account: PathaoAccount, { timeout = 15_000, now = Date.now } = {}) {
    this.#account = account;
    this.#timeout = timeout;
    this.#token = new PathaoToken(account, timeout, now);
    const { integration } = account;
    this.answer = {
      status: 202,
      headers: integration === undefined ? {} : { 'X-Pathao-Merchant-Webhook-Integration-Secret': integration },
    };
  }

  async book(parcel: BookedParcel, signal?: AbortSignal): Promise<BookOutcome> {
    const { recipient, reference, note } = parcel;
    const answer = await this.#ask('/orders', {
      signal,
      body: {
        store_id: this.#account.storeId,
        merchant_order_id: reference,
        recipient_name: cutText(recipient.name, 100).padEnd(3, '.'),
        recipient_phone: recipient.phone,
        recipient_address: cutText(recipient.address, 220).padEnd(10, '.'),
        delivery_type: 48,
        item_type: 2,
        item_quantity: parcel.pieces,
        item_weight: Math.max(0.5, parcel.weight / 1000),
        item_description: 'Plants',
        amount_to_collect: parcel.collect,
        ...(note && { special_instruction: note }),
      },
    });
    if (answer.kind !== 'answer') return { kind: answer.kind };
    const { status, body } = answer;
    const data = isRecord(body.data) ? body.data : {};
    const consignment = keptCode(data.consignment_id);
    if (status < 300 && consignment !== null && body.type !== 'error')
      return {
        kind: 'booked',
        consignment,
        tracking: null,
        fee: statedAmount(data.delivery_fee),
        text: keptText(data.order_status),
      };
    return isRefused(answer) ? { kind: 'refused', reason: reasonOf(body) } : { kind: 'unknown' };
  }

  async status({ consignment }: FoundBy, signal?: AbortSignal): Promise<StatusOutcome> {
    if (consignment === null) return { kind: 'down' };
    const answer = await this.#ask(`/orders/${encodeURIComponent(consignment)}/info`, { signal });
    if (answer.kind !== 'answer') return { kind: 'down' };
    if (answer.status === 404) return { kind: 'not-known' };
    const data = isRecord(answer.body.data) ? answer.body.data : {};
    const text = keptText(data.order_status);
    const named = keptCode(data.consignment_id);
    if (answer.status >= 300 || text === '' || (named !== null && named !== consignment)) return { kind: 'down' };
    return {
      kind: 'status',
      text,
      charge: statedAmount(data.delivery_fee),
      reference: keptCode(data.merchant_order_id),
    };
  }

  stateOf(text: string) {
    return readState(withoutEvent(text));
  }

  isPaid(text: string): boolean {
    return ['paid', 'paymentinvoice'].includes(plainStatus(withoutEvent(text)));
  }

  readWebhook({ headers, body }: CourierWebhook): ReadWebhook {
    if (!isSameSecret(headers['x-pathao-signature'], this.#account.webhookSecret)) return { kind: 'not-genuine' };
    return readHint(body, (fields): CourierHint | null => {
      const { event } = fields;
      const reference = keptCode(fields.merchant_order_id);
      const consignment = keptCode(fields.consignment_id);
      if (reference === null && consignment === null) return null;
      const isPayout = typeof event === 'string' && plainStatus(withoutEvent(event)) === 'paid';
      return {
        reference,
        consignment,
        text: keptText(event) || keptText(fields.order_status) || null,
        collected: statedAmount(fields.collected_amount),
        charge: statedAmount(fields.delivery_fee),
        payout: isPayout ? keptCode(fields.invoice_id) : null,
      };
    });
  }

  /**
   * Sends a request with the token. Repeats it once with a new token when Pathao refuses the old one, since nothing was
   * done then.
   */
  async #ask(
    path: string,
    { signal, body }: { signal?: AbortSignal | undefined; body?: object },
  ): Promise<CourierAnswer> {
    const granted = await this.#token.current();
    if ('problem' in granted) return withoutToken(granted.problem);
    const answer = await this.#send(path, granted.token, { signal, body });
    if (answer.kind !== 'answer' || answer.status !== 401) return answer;
    const fresh = await this.#token.instead(granted.token);
    if ('problem' in fresh) return withoutToken(fresh.problem);
    const again = await this.#send(path, fresh.token, { signal, body });
    return again.kind === 'answer' && again.status === 401 ? { kind: 'later' } : again;
  }

  #send(
    path: string,
    token: string,
    { signal, body }: { signal?: AbortSignal | undefined; body?: object | undefined },
  ) {
    return askCourier({
      url: new URL(`${this.#account.url}${pathaoPath}${path}`),
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json; charset=UTF-8' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeout: this.#timeout,
      signal,
    });
  }
}

/** Without a token nothing is asked, whatever the answer was. */
function withoutToken(problem: CourierAnswer): CourierAnswer {
  return { kind: problem.kind === 'unsent' ? 'unsent' : 'later' };
}

/** Whether the courier has said no: by the status, or by what stands inside of a 200. */
function isRefused({ status, body }: { status: number; body: Record<string, unknown> }): boolean {
  const code = Number(fieldOf(body, 'code'));
  return status >= 400 || body.type === 'error' || (code >= 400 && code < 500);
}
