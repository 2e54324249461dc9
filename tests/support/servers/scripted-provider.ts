import type {
  PaymentAttempt,
  PaymentOutcome,
  PaymentProvider,
  RefundOrder,
  RefundOutcome,
  StartOutcome,
} from '#api/pay/payment-provider.ts';

type Payment = { attempt: PaymentAttempt; outcome: PaymentOutcome };

/**
 * A provider whose outcomes a test decides, and which remembers what moved: for states and races of the shop's side. What
 * real providers say is tested with servers that speak their protocols.
 */
export class ScriptedProvider implements PaymentProvider {
  readonly id;
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, RefundOrder & { attemptId: string }>();
  /** The attempts that were asked about, once for each question. */
  readonly asked: string[] = [];
  /** Set to let starts fail, refunds be decided, and to do something in the middle of a start or a question. */
  startOutcome: StartOutcome | undefined;
  refundKind: RefundOutcome['kind'] = 'done';
  whileStarting: ((attemptId: string) => Promise<void>) | undefined;
  whileAsked: ((attemptId: string) => Promise<void>) | undefined;

  constructor(id: 'sslcommerz' | 'bkash' = 'sslcommerz') {
    this.id = id;
  }

  async start({ attempt }: Parameters<PaymentProvider['start']>[0]): Promise<StartOutcome> {
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

  /** Notices of a test name the attempt and a claim, and say that they are genuine. */
  readNotice({ body, query }: Parameters<PaymentProvider['readNotice']>[0]): ReturnType<PaymentProvider['readNotice']> {
    const fields = new URLSearchParams(body || query.toString());
    if (fields.get('sign') !== 'good') return null;
    const claim = (fields.get('claim') ?? 'paid') as 'paid' | 'failed' | 'cancelled';
    return { attemptId: fields.get('attempt'), reference: fields.get('reference'), claim, token: null };
  }

  /** The buyer pays at the provider; what comes of it is what the provider says from now on. */
  pay(attemptId: string, fields: Partial<Extract<PaymentOutcome, { kind: 'captured' | 'held' }>> = {}): void {
    const payment = this.payments.get(attemptId);
    if (!payment) throw new Error(`No attempt ${attemptId} was started`);
    const { amount } = payment.attempt;
    const answer = { status: 'VALID' };
    const transactionId = `bank-${attemptId}`;
    payment.outcome = { kind: 'captured', attemptId, transactionId, amount, currency: 'BDT', answer, ...fields };
  }

  /** Another end of an attempt than money. */
  end(attemptId: string, kind: 'failed' | 'cancelled' | 'expired' | 'pending' | 'unknown'): void {
    const payment = this.payments.get(attemptId);
    if (!payment) throw new Error(`No attempt ${attemptId} was started`);
    payment.outcome = { kind, answer: { status: kind } };
  }

  /** What buyers have paid, less what was sent back, in poisha. */
  get balance(): number {
    const paid = [...this.payments.values()].map(({ outcome }) => ('amount' in outcome ? outcome.amount : 0));
    const back = [...this.refunds.values()].map(({ amount }) => -amount);
    return [...paid, ...back].reduce((sum, amount) => sum + amount, 0);
  }
}
