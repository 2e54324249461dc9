import type { ServiceAnswer } from '#api/pay/ask-service.ts';
import type { RefundOutcome } from '#api/pay/payment-provider.ts';
import { storedAnswer } from '#api/pay/stored-answer.ts';

const storedNames = ['APIConnect', 'status', 'bank_tran_id', 'trans_id', 'refund_ref_id', 'errorReason'].concat(
  'initiated_on',
  'refunded_on',
);

/** What the answer to an order to refund says. `success` there means that it has begun. */
export function readRefundStart(answer: ServiceAnswer): RefundOutcome {
  const stored = storedAnswer(answer, storedNames);
  if ('problem' in answer || answer.status >= 500) return { kind: 'unknown', answer: stored };
  if (stored.APIConnect !== 'DONE') return { kind: stored.APIConnect ? 'failed' : 'unknown', answer: stored };
  const { refund_ref_id: reference, status, errorReason = '' } = stored;
  if (reference) return { kind: 'processing', reference, answer: stored };
  // Its key was used before: that refund is there, only its name at SSLCommerz is not given.
  if (/duplicat|already/i.test(errorReason)) return { kind: 'processing', reference: null, answer: stored };
  return { kind: status === 'failed' ? 'failed' : 'unknown', answer: stored };
}

/** What became of a refund by the name that SSLCommerz gave it. */
export function readRefundStatus(answer: ServiceAnswer, reference: string): RefundOutcome {
  const stored = storedAnswer(answer, storedNames);
  if ('problem' in answer || stored.APIConnect !== 'DONE') return { kind: 'unknown', answer: stored };
  if (stored.refund_ref_id && stored.refund_ref_id !== reference) return { kind: 'unknown', answer: stored };
  if (stored.status === 'refunded') return { kind: 'done', reference, answer: stored };
  if (stored.status === 'processing') return { kind: 'processing', reference, answer: stored };
  return { kind: stored.status === 'cancelled' ? 'failed' : 'unknown', answer: stored };
}
