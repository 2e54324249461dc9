import { CourierServer } from './courier-server.ts';
import type { Answer, Call, PaymentRequest } from './payment-server.ts';

/** A server with the protocol of RedX's OpenAPI. It knows one area. */
export class RedxServer extends CourierServer {
  area = { id: 12, name: 'Mirpur DOHS', post_code: 1216, division_name: 'Dhaka', zone_id: 1 };
  charge = 70;

  static async start(): Promise<RedxServer> {
    const server = new RedxServer();
    await server.listen();
    return server;
  }

  /** Environment variables of a shop. */
  get settings() {
    return {
      REDX_TOKEN: 'redx-token',
      REDX_PICKUP_STORE_ID: '5',
      REDX_URL: `${this.wire.url}/v1.0.0-beta`,
      REDX_WEBHOOK_TOKEN: 'redx-webhook-token',
    };
  }

  protected find(request: PaymentRequest): Call | undefined {
    if (request.headers['api-access-token'] !== 'Bearer redx-token')
      return { does: () => ({ status: 401, json: { message: 'Invalid token' } }) };
    const [, path = ''] = /^\/v1\.0\.0-beta(\/.*)$/.exec(request.path) ?? [];
    if (path === '/areas') return { does: () => this.#areas(request.fields) };
    if (path === '/parcel') return { does: () => this.#book(request.fields), refuses };
    if (path === '/parcels') return { does: () => this.#change(request.fields), refuses };
    const [, code] = /^\/parcel\/info\/([^/]+)$/.exec(path) ?? [];
    return code === undefined ? undefined : { does: () => this.#info(code) };
  }

  #areas({ post_code, district_name }: Record<string, string>): Answer {
    const isKnown = post_code === String(this.area.post_code) || district_name === this.area.division_name;
    return { json: { areas: isKnown ? [this.area] : [] } };
  }

  #book(fields: Record<string, unknown>): Answer {
    const reference = String(fields.merchant_invoice_id);
    const made = this.add({ reference, status: 'pickup-pending', sent: fields }, (nth) => `26A110WE${nth}X`);
    return { json: { tracking_id: made.code } };
  }

  #info(code: string): Answer {
    const found = this.parcels.find((one) => one.code === code);
    if (!found) return { status: 404, json: { message: 'Parcel not found' } };
    const { status, reference, sent } = found;
    const { charge } = this;
    const parcel = { tracking_id: code, status, charge, cash_collection_amount: sent.cash_collection_amount };
    return { json: { parcel: { ...parcel, merchant_invoice_id: reference } } };
  }

  #change({ entity_id, update_details }: Record<string, unknown>): Answer {
    const found = this.parcels.find((one) => one.code === entity_id);
    if (!found) return refuses();
    found.status = String((update_details as { new_value: string }).new_value);
    return { json: { success: true, message: 'Updated' } };
  }
}

const refuses = (): Answer => ({ json: { message: 'Validation failed', error: { customer_phone: 'is invalid' } } });
