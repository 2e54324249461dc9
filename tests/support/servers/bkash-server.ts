import {
  type Answer,
  type Call,
  decisionPage,
  type PaymentRequest,
  type PaymentServer,
  startPaymentServer,
} from './payment-server.ts';

type Payment = Record<string, string> & { paymentID: string; transactionStatus: string };
type Refund = { refundTrxId: string; refundTransactionStatus: string; refundAmount: string; trxId: string };

const account = { key: 'app-key', secret: 'app-secret', username: 'shop', password: 'shop-password' };
const path = '/v1.2.0-beta/tokenized/checkout';

const successful = { statusCode: '0000', statusMessage: 'Successful' };
const refusal = (statusCode: string, statusMessage: string) => ({ json: { statusCode, statusMessage } });
const refundRefusal = (externalCode: string, errorMessageEn: string) => ({ json: { externalCode, errorMessageEn } });

/** A server with the protocol of bKash Tokenized Checkout and a page where a buyer pays, fails or cancels. */
export class BkashServer {
  readonly wire: PaymentServer;
  /** Environment variables of a shop. */
  readonly settings: Record<
    'BKASH_APP_KEY' | 'BKASH_APP_SECRET' | 'BKASH_USERNAME' | 'BKASH_PASSWORD' | 'BKASH_URL',
    string
  >;
  /** By bKash's payment id. */
  readonly payments = new Map<string, Payment>();
  readonly refunds: Refund[] = [];
  /** Fields to change in the report of later payments, such as the amount. */
  changes: Record<string, string> = {};
  /** Status of later refunds. */
  refundStatus = 'Completed';
  /** The wallets are empty: executions are refused. */
  isEmpty = false;
  #tokens = 0;
  #valid = new Set<string>();

  private constructor(wire: PaymentServer) {
    this.wire = wire;
    this.settings = {
      BKASH_APP_KEY: account.key,
      BKASH_APP_SECRET: account.secret,
      BKASH_USERNAME: account.username,
      BKASH_PASSWORD: account.password,
      BKASH_URL: wire.url,
    };
  }

  static async start(): Promise<BkashServer> {
    const wire = await startPaymentServer((request) => server.#find(request));
    const server = new BkashServer(wire);
    return server;
  }

  /** Expires all tokens issued so far. */
  expireTokens(): void {
    this.#valid = new Set();
  }

  /** The buyer enters the PIN, wherever the browser is. This charges nothing yet. */
  agree(paymentId: string): void {
    const payment = this.payments.get(paymentId);
    if (!payment) throw new Error(`There is no payment ${paymentId}`);
    payment.userVerificationStatus = 'Complete';
  }

  #find(request: PaymentRequest): Call | undefined {
    if (request.path.startsWith('/pay/')) return this.#findPage(request.path);
    if (request.path.startsWith(`${path}/token/`)) return { does: () => this.#grant(request) };
    const { authorization = '', 'x-app-key': key } = request.headers;
    if (!this.#valid.has(authorization) || key !== account.key)
      return { does: () => ({ status: 401, json: { message: 'Unauthorized' } }) };
    return this.#calls[request.path];
  }

  readonly #calls: Record<string, Call> = {
    [`${path}/create`]: { does: ({ fields }) => this.#create(fields), refuses },
    [`${path}/execute`]: { does: ({ fields }) => this.#execute(fields), refuses },
    [`${path}/payment/status`]: { does: ({ fields }) => this.#status(fields), refuses },
    '/v2/tokenized-checkout/refund/payment/transaction': {
      does: ({ fields }) => this.#refund(fields),
      refuses: () => refundRefusal('2071', 'Refund is not allowed'),
    },
    '/v2/tokenized-checkout/refund/payment/status': {
      does: ({ fields }) => this.#listRefunds(fields),
      refuses: () => refundRefusal('2071', 'Refund is not allowed'),
    },
  };

  #grant({ headers, fields }: PaymentRequest): Answer {
    const isKnown = headers.username === account.username && headers.password === account.password;
    if (!isKnown || fields.app_key !== account.key || fields.app_secret !== account.secret)
      return refusal('2001', 'Invalid App Key');
    if ('refresh_token' in fields && fields.refresh_token !== `refresh-${this.#tokens}`)
      return refusal('2079', 'Invalid refresh token');
    this.#tokens += 1;
    const given = { id_token: `token-${this.#tokens}`, refresh_token: `refresh-${this.#tokens}`, token_type: 'Bearer' };
    this.#valid.add(given.id_token);
    return { json: { ...successful, ...given, expires_in: 3600 } };
  }

  #create({ amount = '', callbackURL = '', merchantInvoiceNumber = '', mode }: Record<string, string>): Answer {
    if (!amount || !callbackURL || mode !== '0011') return refusal('2065', 'Mandatory field missing');
    const paymentID = `TR0011${String(this.payments.size + 1).padStart(6, '0')}`;
    const common = { paymentID, amount, currency: 'BDT', intent: 'sale', merchantInvoiceNumber };
    const state = { transactionStatus: 'Initiated', userVerificationStatus: 'Incomplete' };
    this.payments.set(paymentID, { ...common, ...state, callbackURL });
    const bkashURL = `${this.wire.url}/pay/${paymentID}`;
    return { json: { ...successful, ...common, bkashURL, callbackURL, transactionStatus: 'Initiated' } };
  }

  #execute({ paymentID = '' }: Record<string, string>): Answer {
    const payment = this.payments.get(paymentID);
    if (!payment) return refusal('2002', 'Invalid Payment ID');
    if (payment.transactionStatus === 'Completed')
      return refusal('2117', 'Payment execution already been called before');
    if (payment.userVerificationStatus !== 'Complete') return refusal('2056', 'Invalid Payment State');
    if (this.isEmpty) return refusal('2023', 'Insufficient Balance');
    payment.transactionStatus = 'Completed';
    const charged = { trxID: `TRX${paymentID.slice(-6)}`, customerMsisdn: '01770618575', ...this.changes };
    Object.assign(payment, charged);
    return this.#status({ paymentID });
  }

  #status({ paymentID = '' }: Record<string, string>): Answer {
    const payment = this.payments.get(paymentID);
    if (!payment) return refusal('2002', 'Invalid Payment ID');
    const { callbackURL: _address, ...shown } = payment;
    return { json: { ...successful, ...shown } };
  }

  #refund({ trxId = '', refundAmount = '', sku = '', reason = '' }: Record<string, string>): Answer {
    const paid = [...this.payments.values()].find((payment) => payment.trxID === trxId);
    if (!paid) return refundRefusal('2073', 'Transaction not found');
    const earlier = this.refunds.filter((made) => made.trxId === trxId);
    const total = earlier.reduce((sum, made) => sum + Number(made.refundAmount), Number(refundAmount));
    if (total > Number(paid.amount)) return refundRefusal('2072', 'Refund amount exceeds the transaction amount');
    const refundTrxId = `RF${trxId}${this.refunds.length + 1}`;
    const made = { refundTrxId, refundTransactionStatus: this.refundStatus, refundAmount, trxId };
    this.refunds.push(made);
    return { json: { originalTrxId: trxId, ...made, originalTrxAmount: paid.amount, currency: 'BDT', sku, reason } };
  }

  #listRefunds({ trxId = '' }: Record<string, string>): Answer {
    const refundTransactions = this.refunds.filter((made) => made.trxId === trxId);
    if (refundTransactions.length === 0) return refundRefusal('2074', 'No refund was found for the transaction');
    return { json: { originalTrxId: trxId, refundTransactions } };
  }

  #findPage(address: string): Call | undefined {
    const [, paymentId = '', decision] = /^\/pay\/(\w+)(?:\/(pay|fail|cancel))?$/.exec(address) ?? [];
    const payment = this.payments.get(paymentId);
    if (!payment) return undefined;
    if (!decision) return { does: () => ({ html: decisionPage('bKash', payment.amount ?? '', `/pay/${paymentId}`) }) };
    if (decision === 'pay') this.agree(paymentId);
    const status = { pay: 'success', fail: 'failure', cancel: 'cancel' }[decision as 'pay' | 'fail' | 'cancel'];
    return { does: () => ({ to: `${payment.callbackURL}?paymentID=${paymentId}&status=${status}` }) };
  }
}

const refuses = () => refusal('2065', 'Mandatory field missing');
