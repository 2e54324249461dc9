import type { FastifyRequest } from 'fastify';
import { Refusal } from '#api/http/refusal.ts';
import { logSecurityEvent } from '#api/http/security-events.ts';
import type { FailedAttempt } from './password-attempts.ts';

const tooManyAttempts = 'There are too many attempts to log in to this account. Please wait a moment and try again.';

/** A password that was not accepted: whose (unset when the email is unknown), and how many in a row there were. */
export class PasswordRefusal extends Refusal {
  readonly ownerId: string | undefined;
  readonly failures: number;

  /** `wrong` is what a wrong password answers. */
  constructor({ failures, retryAfter }: FailedAttempt, wrong: Refusal, ownerId?: string) {
    // Then the password was not even looked at.
    if (retryAfter) super('too-many', tooManyAttempts, undefined, retryAfter);
    else super(wrong.kind, wrong.message, wrong.fields);
    this.ownerId = ownerId;
    this.failures = failures;
  }
}

/** Logs the refusal. */
export function logPasswordRefusal(
  request: FastifyRequest,
  event: 'login-refused' | 'seller-login-refused',
  { ownerId, failures, retryAfter }: PasswordRefusal,
): void {
  logSecurityEvent(request, retryAfter ? 'limit-hit' : event, { ...(ownerId && { ownerId }), failures });
}
