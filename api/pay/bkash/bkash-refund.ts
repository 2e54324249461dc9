import { z } from 'zod';
import type { ServiceAnswer } from '#api/pay/ask-service.ts';
import type { CapturedAttempt, RefundOrder, RefundOutcome } from '#api/pay/payment-provider.ts';
import { poishaOf } from '#api/pay/provider-amounts.ts';
import { storedAnswer } from '#api/pay/stored-answer.ts';

const amount = z.union([z.string(), z.number()]);
const refundSchema = z.object({
  refundTrxId: z.string().min(1).max(100),
  refundTransactionStatus: z.string(),
  refundAmount: amount,
});
const listSchema = z.object({
  originalTrxId: z.string(),
  refundTransactions: z.array(refundSchema).max(1000),
});

const storedNames = [
  ...['originalTrxId', 'refundTrxId', 'refundTransactionStatus', 'originalTrxAmount', 'refundAmount', 'currency'],
  ...['completedTime', 'sku', 'reason', 'internalCode', 'externalCode', 'errorMessageEn', 'statusCode', 'message'],
];

/** What the answer to an order to refund says. */
export function readRefund(answer: ServiceAnswer, refund: RefundOrder): RefundOutcome {
  const stored = storedAnswer(answer, storedNames);
  if (!('body' in answer)) return { kind: 'unknown', answer: stored };
  const made = refundSchema.safeParse(answer.body).data;
  if (made) return outcomeOf(made, refund, stored);
  return { kind: isRefusal(answer) ? 'failed' : 'unknown', answer: stored };
}

/**
 * Finds a refund in the list of those of its payment: by its name, or, when the answer that named it was lost, as one of its
 * amount that belongs to no other. Undefined when bKash says that there is none.
 */
export function findRefund(
  answer: ServiceAnswer,
  attempt: CapturedAttempt,
  refund: RefundOrder,
): RefundOutcome | undefined {
  const stored = storedAnswer(answer, storedNames);
  if (!('body' in answer)) return { kind: 'unknown', answer: stored };
  const list = listSchema.safeParse(answer.body).data;
  if (!list || list.originalTrxId !== attempt.transactionId) {
    // Of a payment without refunds it says so by a refusal.
    return isRefusal(answer) ? undefined : { kind: 'unknown', answer: stored };
  }
  const found = list.refundTransactions.find((made) =>
    refund.reference
      ? made.refundTrxId === refund.reference
      : !refund.otherReferences.includes(made.refundTrxId) &&
        poishaOf(made.refundAmount) === refund.amount &&
        !failedStatuses.has(made.refundTransactionStatus),
  );
  return found && outcomeOf(found, refund, { ...stored, ...found });
}

const failedStatuses = new Set(['Failed', 'Declined', 'Cancelled']);

function outcomeOf(made: z.output<typeof refundSchema>, refund: RefundOrder, answer: unknown): RefundOutcome {
  const { refundTrxId: reference, refundTransactionStatus: status } = made;
  if (poishaOf(made.refundAmount) !== refund.amount) return { kind: 'unknown', answer };
  if (failedStatuses.has(status)) return { kind: 'failed', answer };
  return { kind: status === 'Completed' ? 'done' : 'processing', reference, answer };
}

function isRefusal(answer: { status: number; body: Record<string, unknown> }): boolean {
  return answer.status < 500 && (typeof answer.body.externalCode === 'string' || 'errorMessageEn' in answer.body);
}
