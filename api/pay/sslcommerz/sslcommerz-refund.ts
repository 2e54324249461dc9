import type { ServiceResponse } from '#api/pay/call-service.ts';
import type { RefundOutcome } from '#api/pay/payment-provider.ts';
import { storedResponse } from '#api/pay/stored-response.ts';

const storedNames = ['APIConnect', 'status', 'bank_tran_id', 'trans_id', 'refund_ref_id', 'errorReason'].concat(
  'initiated_on',
  'refunded_on',
);

/** Reads the response to a refund request. `success` means only that the refund has started. */
export function readRefundStart(answer: ServiceResponse): RefundOutcome {
  const stored = storedResponse(answer, storedNames);
  if ('problem' in answer || answer.status >= 500) return { kind: 'unknown', answer: stored };
  if (stored.APIConnect !== 'DONE') return { kind: stored.APIConnect ? 'failed' : 'unknown', answer: stored };
  const { refund_ref_id: reference, status, errorReason = '' } = stored;
  if (reference) return { kind: 'processing', reference, answer: stored };
  // The key was used before, so the refund exists; SSLCommerz just does not return its reference.
  if (/duplicat|already/i.test(errorReason)) return { kind: 'processing', reference: null, answer: stored };
  return { kind: status === 'failed' ? 'failed' : 'unknown', answer: stored };
}

/** Reads the status of a refund, identified by SSLCommerz's reference. */
export function readRefundStatus(answer: ServiceResponse, reference: string): RefundOutcome {
  const stored = storedResponse(answer, storedNames);
  if ('problem' in answer || stored.APIConnect !== 'DONE') return { kind: 'unknown', answer: stored };
  if (stored.refund_ref_id && stored.refund_ref_id !== reference) return { kind: 'unknown', answer: stored };
  if (stored.status === 'refunded') return { kind: 'done', reference, answer: stored };
  if (stored.status === 'processing') return { kind: 'processing', reference, answer: stored };
  return { kind: stored.status === 'cancelled' ? 'failed' : 'unknown', answer: stored };
}
