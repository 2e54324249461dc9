import { CourierServer } from './courier-server.ts';
import type { Answer, Call, PaymentRequest } from './payment-server.ts';

/** A server with the protocol of Steadfast's API V1, which takes a reference twice. */
export class SteadfastServer extends CourierServer {
  static async start(): Promise<SteadfastServer> {
    const server = new SteadfastServer();
    await server.listen();
    return server;
  }

  /** Environment variables of a shop. */
  get settings() {
    return {
      STEADFAST_API_KEY: 'steadfast-key',
      STEADFAST_SECRET_KEY: 'steadfast-secret',
      STEADFAST_URL: `${this.wire.url}/api/v1`,
      STEADFAST_WEBHOOK_TOKEN: 'steadfast-webhook-token',
    };
  }

  protected find(request: PaymentRequest): Call | undefined {
    const { 'api-key': key, 'secret-key': secret } = request.headers;
    if (key !== 'steadfast-key' || secret !== 'steadfast-secret')
      return { does: () => ({ status: 401, json: { status: 401, message: 'Unauthorized' } }) };
    if (request.path === '/api/v1/create_order') return { does: () => this.#book(request.fields), refuses };
    const [, kind, code] = /^\/api\/v1\/(status_by_cid|status_by_invoice)\/([^/]+)$/.exec(request.path) ?? [];
    if (code === undefined) return undefined;
    return { does: () => this.#status(kind === 'status_by_cid' ? { code } : { reference: code }) };
  }

  #book(fields: Record<string, unknown>): Answer {
    const reference = String(fields.invoice);
    const made = this.add({ reference, status: 'in_review', sent: fields }, (nth) => String(1_424_100 + nth));
    const consignment = {
      consignment_id: Number(made.code),
      invoice: reference,
      tracking_code: `15BAEB${made.code}`,
      cod_amount: fields.cod_amount,
      status: 'in_review',
    };
    return { json: { status: 200, message: 'Consignment has been created successfully.', consignment } };
  }

  #status(wanted: { code?: string; reference?: string }): Answer {
    const found = this.parcels.find((one) => one.code === wanted.code || one.reference === wanted.reference);
    if (!found) return { status: 404, json: { status: 404, message: 'Not found' } };
    return { json: { status: 200, delivery_status: found.status } };
  }
}

const refuses = (): Answer => ({
  json: { status: 400, errors: { recipient_phone: ['The recipient phone must be 11 digits.'] } },
});
