import { z } from 'zod';
import type { ServiceResponse } from '#api/pay/call-service.ts';
import type { CapturedAttempt, RefundOrder, RefundOutcome } from '#api/pay/payment-provider.ts';
import { poishaOf } from '#api/pay/provider-amounts.ts';
import { storedResponse } from '#api/pay/stored-response.ts';

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

/** Reads the response to a refund request. */
export function readRefund(answer: ServiceResponse, refund: RefundOrder): RefundOutcome {
  const stored = storedResponse(answer, storedNames);
  if (!('body' in answer)) return { kind: 'unknown', answer: stored };
  const made = refundSchema.safeParse(answer.body).data;
  if (made) return outcomeOf(made, refund, stored);
  return { kind: isRefusal(answer) ? 'failed' : 'unknown', answer: stored };
}

/**
 * Finds a refund in the payment's list of refunds: by its reference or, when the response with the reference was lost,
 * by its amount among refunds without another owner. Undefined when bKash has no such refund.
 */
export function findRefund(
  answer: ServiceResponse,
  attempt: CapturedAttempt,
  refund: RefundOrder,
): RefundOutcome | undefined {
  const stored = storedResponse(answer, storedNames);
  if (!('body' in answer)) return { kind: 'unknown', answer: stored };
  const list = listSchema.safeParse(answer.body).data;
  if (!list || list.originalTrxId !== attempt.transactionId) {
    // For a payment without refunds bKash responds with a refusal.
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
