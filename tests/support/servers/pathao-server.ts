import { CourierServer } from './courier-server.ts';
import type { Answer, Call, PaymentRequest } from './payment-server.ts';

const path = '/aladdin/api/v1';

/** A server with the protocol of Pathao's merchant API. */
export class PathaoServer extends CourierServer {
  tokens = 0;
  #valid = new Set<string>();
  /** The fee of later bookings, in taka. */
  fee = 60;

  static async start(): Promise<PathaoServer> {
    const server = new PathaoServer();
    await server.listen();
    return server;
  }

  /** Environment variables of a shop. */
  get settings() {
    return {
      PATHAO_CLIENT_ID: 'client',
      PATHAO_CLIENT_SECRET: 'client-secret',
      PATHAO_USERNAME: 'shop@example.com',
      PATHAO_PASSWORD: 'shop-password',
      PATHAO_STORE_ID: '77',
      PATHAO_URL: this.wire.url,
      PATHAO_WEBHOOK_SECRET: 'pathao-webhook-secret',
      PATHAO_WEBHOOK_INTEGRATION: 'f3992ecc-59da-4cbe-a049-a13da2018d51',
    };
  }

  expireTokens(): void {
    this.#valid = new Set();
  }

  protected find(request: PaymentRequest): Call | undefined {
    if (request.path === `${path}/issue-token`) return { does: () => this.#issue(request.fields) };
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!this.#valid.has(token)) return { does: () => ({ status: 401, json: { message: 'Unauthenticated.' } }) };
    if (request.path === `${path}/orders`) return { does: () => this.#book(request.fields), refuses };
    const [, code] = new RegExp(`^${path}/orders/([^/]+)/info$`).exec(request.path) ?? [];
    return code === undefined ? undefined : { does: () => this.#info(code) };
  }

  #issue({ client_id, client_secret, username, password }: Record<string, string>): Answer {
    const right = this.settings;
    if (
      client_id !== right.PATHAO_CLIENT_ID ||
      client_secret !== right.PATHAO_CLIENT_SECRET ||
      username !== right.PATHAO_USERNAME ||
      password !== right.PATHAO_PASSWORD
    )
      return { status: 400, json: { type: 'error', code: 400, message: 'Invalid credentials' } };
    this.tokens += 1;
    const token = `pathao-token-${this.tokens}`;
    this.#valid.add(token);
    return { json: { token_type: 'Bearer', expires_in: 432_000, access_token: token, refresh_token: 'refresh' } };
  }

  #book(fields: Record<string, unknown>): Answer {
    const reference = String(fields.merchant_order_id);
    const made = this.add(
      { reference, status: 'Pending', sent: fields },
      (nth) => `DT2611${String(nth).padStart(6, '0')}`,
    );
    const data = {
      consignment_id: made.code,
      merchant_order_id: reference,
      order_status: 'Pending',
      delivery_fee: this.fee,
    };
    return { json: { message: 'Order Created Successfully', type: 'success', code: 200, data } };
  }

  #info(code: string): Answer {
    const found = this.parcels.find((one) => one.code === code);
    if (!found) return { status: 404, json: { type: 'error', code: 404, message: 'Not found' } };
    const data = { consignment_id: code, merchant_order_id: found.reference, order_status: found.status };
    return { json: { type: 'success', code: 200, data } };
  }
}

const refuses = (): Answer => ({
  json: {
    message: 'Please fix the given errors',
    type: 'error',
    code: 422,
    errors: { recipient_phone: ['Invalid phone'] },
  },
});
