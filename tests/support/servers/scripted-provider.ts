import type {
  PaymentAttempt,
  PaymentOutcome,
  PaymentProvider,
  RefundOrder,
  RefundOutcome,
  StartOutcome,
} from '#api/pay/payment-provider.ts';

type StartOrder = Parameters<PaymentProvider['start']>[0];
type Payment = { attempt: PaymentAttempt; outcome: PaymentOutcome };

/**
 * A provider with scripted outcomes that records money movements, for states and races on the shop's side. The
 * behaviour of real providers is tested with servers that speak their protocols.
 */
export class ScriptedProvider implements PaymentProvider {
  readonly id;
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, RefundOrder & { attemptId: string }>();
  /** The polled attempts, one entry per poll. */
  readonly asked: string[] = [];
  /** The items of the last payment that was begun. */
  items: StartOrder['items'] = [];
  /** Makes starts fail, decides refunds, and hooks into a start or a poll. */
  startOutcome: StartOutcome | undefined;
  refundKind: RefundOutcome['kind'] = 'done';
  whileStarting: ((attemptId: string) => Promise<void>) | undefined;
  whileAsked: ((attemptId: string) => Promise<void>) | undefined;

  constructor(id: 'sslcommerz' | 'bkash' = 'sslcommerz') {
    this.id = id;
  }

  async start({ attempt, items }: StartOrder): Promise<StartOutcome> {
    this.items = items;
    await this.whileStarting?.(attempt.id);
    if (this.startOutcome) return this.startOutcome;
    this.payments.set(attempt.id, { attempt, outcome: { kind: 'pending', answer: {} } });
    const paymentUrl = `https://pay.example/${attempt.id}`;
    return { kind: 'started', reference: `ref-${attempt.id}`, paymentUrl, answer: { status: 'SUCCESS' } };
  }

  confirm(attempt: PaymentAttempt): Promise<PaymentOutcome> {
    return this.query(attempt);
  }

  async query(attempt: PaymentAttempt): Promise<PaymentOutcome> {
    this.asked.push(attempt.id);
    const { outcome } = this.payments.get(attempt.id) ?? { outcome: { kind: 'failed' as const, answer: {} } };
    await this.whileAsked?.(attempt.id);
    return outcome;
  }

  async refund({ id }: PaymentAttempt, refund: RefundOrder): Promise<RefundOutcome> {
    if (this.refundKind === 'failed') this.refunds.delete(refund.id);
    if (this.refundKind === 'unknown' || this.refundKind === 'failed') return { kind: this.refundKind, answer: {} };
    this.refunds.set(refund.id, { ...refund, attemptId: id });
    return { kind: this.refundKind, reference: `refund-${refund.id}`, answer: {} };
  }

  refundStatus(attempt: PaymentAttempt, refund: RefundOrder): Promise<RefundOutcome> {
    return this.refund(attempt, refund);
  }

  /** A test's webhooks name the attempt and a claim, and say whether they are genuine. */
  readWebhook({
    body,
    query,
  }: Parameters<PaymentProvider['readWebhook']>[0]): ReturnType<PaymentProvider['readWebhook']> {
    const fields = new URLSearchParams(body || query.toString());
    if (fields.get('sign') !== 'good') return null;
    const claim = (fields.get('claim') ?? 'paid') as 'paid' | 'failed' | 'cancelled';
    return { attemptId: fields.get('attempt'), reference: fields.get('reference'), claim, token: null };
  }

  /** The buyer pays; later polls return this outcome. */
  pay(attemptId: string, fields: Partial<Extract<PaymentOutcome, { kind: 'captured' | 'held' }>> = {}): void {
    const payment = this.payments.get(attemptId);
    if (!payment) throw new Error(`No attempt ${attemptId} was started`);
    const { amount } = payment.attempt;
    const answer = { status: 'VALID' };
    const transactionId = `bank-${attemptId}`;
    payment.outcome = { kind: 'captured', attemptId, transactionId, amount, currency: 'BDT', answer, ...fields };
  }

  /** Ends an attempt without a payment. */
  end(attemptId: string, kind: 'failed' | 'cancelled' | 'expired' | 'pending' | 'unknown'): void {
    const payment = this.payments.get(attemptId);
    if (!payment) throw new Error(`No attempt ${attemptId} was started`);
    payment.outcome = { kind, answer: { status: kind } };
  }

  /** Payments less refunds, in poisha. */
  get balance(): number {
    const paid = [...this.payments.values()].map(({ outcome }) => ('amount' in outcome ? outcome.amount : 0));
    const back = [...this.refunds.values()].map(({ amount }) => -amount);
    return [...paid, ...back].reduce((sum, amount) => sum + amount, 0);
  }
}
