import type { ServiceAnswer } from '../ask-service.ts';
import { keptAnswer } from '../kept-answer.ts';
import type { RefundOutcome } from '../payment-provider.ts';

const keptNames = ['APIConnect', 'status', 'bank_tran_id', 'trans_id', 'refund_ref_id', 'errorReason'].concat(
  'initiated_on',
  'refunded_on',
);

/** What the answer to an order to refund says. `success` there means that it has begun. */
export function readRefundStart(answer: ServiceAnswer): RefundOutcome {
  const kept = keptAnswer(answer, keptNames);
  if ('problem' in answer || answer.status >= 500) return { kind: 'unknown', answer: kept };
  if (kept.APIConnect !== 'DONE') return { kind: kept.APIConnect ? 'failed' : 'unknown', answer: kept };
  const { refund_ref_id: reference, status, errorReason = '' } = kept;
  if (reference) return { kind: 'processing', reference, answer: kept };
  // Its key was used before: that refund is there, only its name at SSLCommerz is not told.
  if (/duplicat|already/i.test(errorReason)) return { kind: 'processing', reference: null, answer: kept };
  return { kind: status === 'failed' ? 'failed' : 'unknown', answer: kept };
}

/** What became of a refund by the name that SSLCommerz gave it. */
export function readRefundStatus(answer: ServiceAnswer, reference: string): RefundOutcome {
  const kept = keptAnswer(answer, keptNames);
  if ('problem' in answer || kept.APIConnect !== 'DONE') return { kind: 'unknown', answer: kept };
  if (kept.refund_ref_id && kept.refund_ref_id !== reference) return { kind: 'unknown', answer: kept };
  if (kept.status === 'refunded') return { kind: 'done', reference, answer: kept };
  if (kept.status === 'processing') return { kind: 'processing', reference, answer: kept };
  return { kind: kept.status === 'cancelled' ? 'failed' : 'unknown', answer: kept };
}
