import type { PaymentHint, RawWebhook } from '#api/pay/payment-provider.ts';
import { uuidOf } from '#api/pay/short-id.ts';
import type { SslcommerzAccount } from './sslcommerz-settings.ts';
import { isSigned } from './sslcommerz-signature.ts';

const claims = ['paid', 'failed', 'cancelled'] as const;

/**
 * Reads SSLCommerz's signed webhook, or the data of a browser returning from its page: signed fields, or only the
 * address supplied by the shop. A signature, when present, has to be valid.
 */
export function readSslcommerzWebhook({ body, query }: RawWebhook, account: SslcommerzAccount): PaymentHint {
  const fields = fieldsOf(body);
  if (!fields) return null;
  if (!fields.has('verify_sign') && !fields.has('verify_sign_sha2')) return readReturnAddress(query);
  if (!isSigned(fields, account)) return null;
  const attemptId = uuidOf(fields.get('tran_id') ?? '');
  const token = fields.get('val_id') || null;
  const status = fields.get('status');
  if (!attemptId) return null;
  if (status === 'VALID' || status === 'VALIDATED' || status === 'PENDING')
    return { attemptId, reference: null, claim: 'paid', token };
  return { attemptId, reference: null, claim: status === 'CANCELLED' ? 'cancelled' : 'failed', token: null };
}

function readReturnAddress(query: URLSearchParams): PaymentHint {
  const attemptId = uuidOf(query.get('attempt') ?? '');
  const claim = claims.find((known) => known === query.get('claim'));
  return attemptId && claim ? { attemptId, reference: null, claim, token: null } : null;
}

/** Parses form fields. Null when a name occurs twice, since it would be unclear which value was signed. */
function fieldsOf(body: string): Map<string, string> | null {
  const pairs = [...new URLSearchParams(body)];
  const fields = new Map(pairs);
  return fields.size === pairs.length ? fields : null;
}
