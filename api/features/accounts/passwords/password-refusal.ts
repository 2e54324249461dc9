import type { FastifyRequest } from 'fastify';
import { Refusal } from '#api/http/replies/refusal.ts';
import { logSecurityEvent } from '#api/http/watch/security-events.ts';
import type { FailedAttempt } from './password-attempts.ts';

type WrongPassword = { code: 'wrong-credentials' | 'wrong-password'; field?: string; status?: number };

/**
 * A rejected password. `ownerId` is unset for an unknown email; `failures` is the number of wrong passwords in a row.
 */
export class PasswordRefusal extends Refusal {
  readonly ownerId: string | undefined;
  readonly failures: number;

  constructor({ failures, retryAfter }: FailedAttempt, { code, ...details }: WrongPassword, ownerId?: string) {
    // In this case the password was not checked at all.
    if (retryAfter) super('too-many-attempts', {}, { retryAfter });
    else super(code, {}, details);
    this.ownerId = ownerId;
    this.failures = failures;
  }
}

export function logPasswordRefusal(
  request: FastifyRequest,
  event: 'login-refused' | 'seller-login-refused',
  { ownerId, failures, retryAfter }: PasswordRefusal,
): void {
  logSecurityEvent(request, retryAfter ? 'limit-hit' : event, { ...(ownerId && { ownerId }), failures });
}
