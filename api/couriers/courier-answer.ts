import { callService, type ServiceRequest, type ServiceResponse } from '#api/pay/call-service.ts';
import { keptText } from './status-text.ts';

/**
 * A courier's answer. `unsent`: no connection was made. `later`: the courier's rate limit is reached. `unknown`: no
 * answer, or an untrustworthy one.
 */
export type CourierAnswer =
  | { kind: 'answer'; status: number; body: Record<string, unknown> }
  | { kind: 'unsent' | 'later' | 'unknown' };

/** Asks a courier's server. Never throws. */
export async function askCourier(request: ServiceRequest): Promise<CourierAnswer> {
  return answerOf(await callService(request));
}

function answerOf(response: ServiceResponse): CourierAnswer {
  const { status = 0 } = response;
  if (status === 429) return { kind: 'later' };
  if ('problem' in response) return { kind: response.isUnsent ? 'unsent' : 'unknown' };
  if (status >= 500 || status === 408) return { kind: 'unknown' };
  return { kind: 'answer', status, body: response.body };
}

/** Returns the sentence of a refusal: the courier's message with the first problem of a field. */
export function reasonOf(body: Readonly<Record<string, unknown>>): string {
  const { message, error, errors } = body;
  const problems = typeof errors === 'object' && errors !== null ? Object.values(errors).flat() : [errors];
  const texts = [message, typeof error === 'object' && error !== null ? Object.values(error)[0] : error, problems[0]];
  return keptText(texts.map(keptText).filter(Boolean).join(': '));
}
