import { createHash } from 'node:crypto';
import {
  type Call,
  decisionPage,
  type PaymentRequest,
  type PaymentServer,
  startPaymentServer,
} from './payment-server.ts';

type Transaction = Record<string, string> & { status: string; tran_id: string };
type Session = { form: Record<string, string>; key: string; tries: Transaction[] };
type Refund = { refund_ref_id: string; bank_tran_id: string; amount: string; key: string; status: string };

const store = { id: 'testshop', password: 'testshop@ssl' };

/** A server with the protocol of SSLCommerz v4 and a page where a buyer pays, fails or cancels. */
export class SslcommerzServer {
  readonly wire: PaymentServer;
  /** Environment variables of a shop. */
  readonly settings: Record<'SSLCOMMERZ_STORE_ID' | 'SSLCOMMERZ_STORE_PASSWORD' | 'SSLCOMMERZ_URL', string>;
  /** By the shop's reference. */
  readonly sessions = new Map<string, Session>();
  readonly refunds: Refund[] = [];
  /** Fields to change in the report of later payments: another amount, a risk. */
  changes: Record<string, string> = {};
  /** Whether the webhook is sent before the browser returns, or not at all. */
  webhooks: 'before' | 'lost' = 'before';
  /** The response to a refund with a repeated key: the existing refund, or only an error that says that it exists. */
  repeatedRefund: 'named' | 'refused' = 'named';
  #decided = 0;

  private constructor(wire: PaymentServer) {
    this.wire = wire;
    this.settings = {
      SSLCOMMERZ_STORE_ID: store.id,
      SSLCOMMERZ_STORE_PASSWORD: store.password,
      SSLCOMMERZ_URL: wire.url,
    };
  }

  static async start(): Promise<SslcommerzServer> {
    const wire = await startPaymentServer((request) => server.#find(request));
    const server = new SslcommerzServer(wire);
    return server;
  }

  /** The buyer decides, wherever the browser is. */
  decide(tranId: string, status: string): Transaction {
    const session = this.sessions.get(tranId);
    if (!session) throw new Error(`There is no session ${tranId}`);
    const amount = session.form.total_amount ?? '';
    this.#decided += 1;
    const transaction: Transaction = {
      status,
      tran_id: tranId,
      tran_date: '2026-11-22 10:00:00',
      ...(status === 'VALID' && { val_id: `val${this.#decided}of${tranId}` }),
      amount,
      store_amount: amount,
      currency: 'BDT',
      bank_tran_id: `bank${this.#decided}of${tranId}`,
      card_type: 'VISA-Test Bank',
      card_no: '418117XXXXXX6675',
      card_brand: 'VISA',
      currency_type: 'BDT',
      currency_amount: amount,
      risk_level: '0',
      risk_title: 'Safe',
      store_id: store.id,
      ...this.changes,
    };
    session.tries.push(transaction);
    return transaction;
  }

  /** The body of a webhook about a transaction, signed over all fields or over the named ones. */
  webhook(transaction: Record<string, string>, names?: string[]): string {
    return signed(transaction, names).toString();
  }

  /** Posts the webhook to the shop's URL. */
  notify(transaction: Transaction): Promise<Response> {
    const address = this.sessions.get(transaction.tran_id)?.form.ipn_url ?? '';
    return fetch(address, { method: 'POST', body: signed(transaction) });
  }

  #find(request: PaymentRequest): Call | undefined {
    const { path, fields } = request;
    if (path.startsWith('/pay/')) return this.#findPage(path);
    const call = this.#calls[path];
    return call && !isStore(fields) ? { does: () => ({ json: stranger }) } : call;
  }

  readonly #calls: Record<string, Call> = {
    '/gwprocess/v4/api.php': {
      does: ({ fields }) => ({ json: this.#openSession(fields) }),
      refuses: () => ({ json: { status: 'FAILED', failedreason: 'Store is inactive' } }),
    },
    '/validator/api/validationserverAPI.php': {
      does: ({ fields }) => ({ json: this.#validate(fields.val_id ?? '') }),
      refuses: () => ({ json: { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' } }),
    },
    '/validator/api/merchantTransIDvalidationAPI.php': {
      does: ({ fields }) => ({ json: this.#answerTransaction(fields) }),
      refuses: () => ({ json: { APIConnect: 'INACTIVE' } }),
    },
  };

  #openSession(form: Record<string, string>) {
    const tranId = form.tran_id ?? '';
    const missing = ['total_amount', 'success_url', 'cus_name', 'cus_email', 'cus_phone'].find((name) => !form[name]);
    if (missing) return { status: 'FAILED', failedreason: `Parameter missing or invalid: ${missing}` };
    if (this.sessions.has(tranId)) return { status: 'FAILED', failedreason: 'Duplicate tran_id' };
    const key = createHash('md5').update(tranId).digest('hex').toUpperCase();
    this.sessions.set(tranId, { form, key, tries: [] });
    return { status: 'SUCCESS', failedreason: '', sessionkey: key, GatewayPageURL: `${this.wire.url}/pay/${tranId}` };
  }

  #validate(valId: string) {
    const found = this.#transactions().find((transaction) => valId && transaction.val_id === valId);
    if (!found) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' };
    const answer = { ...found, APIConnect: 'DONE', account_details: 'secret-account', validated_on: '2026-11-22' };
    found.status = 'VALIDATED';
    return answer;
  }

  #answerTransaction(fields: Record<string, string>) {
    if (fields.refund_ref_id) {
      const found = this.refunds.find((refund) => refund.refund_ref_id === fields.refund_ref_id);
      return found ? { APIConnect: 'DONE', ...found } : { APIConnect: 'DONE', status: '', errorReason: 'Not found' };
    }
    if (fields.bank_tran_id) return this.#refund(fields);
    const tries = this.sessions.get(fields.tran_id ?? '')?.tries ?? [];
    return { APIConnect: 'DONE', no_of_trans_found: tries.length, element: tries };
  }

  #refund({ bank_tran_id = '', refund_amount = '', refund_trans_id: key = '' }: Record<string, string>) {
    const failed = (errorReason: string) => ({ APIConnect: 'DONE', bank_tran_id, status: 'failed', errorReason });
    const paid = this.#transactions().find((transaction) => transaction.bank_tran_id === bank_tran_id);
    if (!key || key.length > 30) return failed('refund_trans_id is missing or too long');
    if (!paid?.status.startsWith('VALID')) return failed('Transaction not found');
    const begun = this.refunds.find((refund) => refund.key === key);
    if (begun && this.repeatedRefund === 'refused') return failed('Duplicate refund_trans_id');
    const names = { APIConnect: 'DONE', bank_tran_id, trans_id: paid.tran_id };
    if (begun) return { ...names, refund_ref_id: begun.refund_ref_id, status: 'processing' };
    const earlier = this.refunds.filter((made) => made.bank_tran_id === bank_tran_id && made.status !== 'cancelled');
    const total = earlier.reduce((sum, made) => sum + Number(made.amount), Number(refund_amount));
    if (total > Number(paid.amount)) return failed('Refund amount is more than what is left');
    const refund_ref_id = `ref${this.refunds.length + 1}of${bank_tran_id}`;
    this.refunds.push({ refund_ref_id, bank_tran_id, amount: refund_amount, key, status: 'processing' });
    return { ...names, refund_ref_id, status: 'success' };
  }

  #transactions(): Transaction[] {
    return [...this.sessions.values()].flatMap(({ tries }) => tries);
  }

  #findPage(path: string): Call | undefined {
    const [, tranId = '', decision] = /^\/pay\/(\w+)(?:\/(pay|fail|cancel))?$/.exec(path) ?? [];
    const session = this.sessions.get(tranId);
    if (!session) return undefined;
    const amount = session.form.total_amount ?? '';
    if (!decision) return { does: () => ({ html: decisionPage('SSLCommerz', amount, `/pay/${tranId}`) }) };
    return { does: async () => ({ html: await this.#sendBack(session, tranId, decision) }) };
  }

  async #sendBack({ form }: Session, tranId: string, decision: string): Promise<string> {
    const [status, address = ''] = {
      pay: ['VALID', form.success_url] as const,
      fail: ['FAILED', form.fail_url] as const,
      cancel: ['CANCELLED', form.cancel_url] as const,
    }[decision as 'pay' | 'fail' | 'cancel'];
    const transaction = this.decide(tranId, status);
    if (this.webhooks === 'before') await this.notify(transaction);
    const inputs = [...signed(transaction)].map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
    );
    return `<!doctype html><title>Going back</title><form method="post" action="${address.replaceAll('&', '&amp;')}">
${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
  }
}

const stranger = { status: 'FAILED', APIConnect: 'FAILED', failedreason: 'Store Credential Error' };

function isStore(fields: Record<string, string>): boolean {
  return fields.store_id === store.id && fields.store_passwd === store.password;
}

/** The fields of a webhook with both signatures, over the named fields. */
function signed(transaction: Record<string, string>, names = Object.keys(transaction).sort()): URLSearchParams {
  const sign = (algorithm: string) => {
    const hash = (value: string) => createHash(algorithm).update(value).digest('hex');
    const named = Object.entries(transaction).filter(([name]) => names.includes(name));
    const entries = [...named, ['store_passwd', hash(store.password)] as const];
    return hash(
      entries
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map((entry) => entry.join('='))
        .join('&'),
    );
  };
  return new URLSearchParams({
    ...transaction,
    verify_key: names.join(','),
    verify_sign: sign('md5'),
    verify_sign_sha2: sign('sha256'),
  });
}
