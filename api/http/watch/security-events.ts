import type { FastifyRequest } from 'fastify';

export type SecurityEvent =
  | 'login'
  | 'login-refused'
  | 'seller-login'
  | 'seller-login-refused'
  | 'account-created'
  | 'password-changed'
  | 'password-reset-asked'
  | 'password-reset'
  | 'email-changed'
  | 'email-change-asked'
  | 'email-taken-back'
  | 'account-deleted'
  | 'data-copy-asked'
  | 'data-copy-downloaded'
  | 'sessions-ended'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-refused'
  | 'recovery-codes-made'
  | 'cross-site-refused'
  | 'limit-hit';

/**
 * Logs a security event under the key `security`, with its network address. `details` are ids and counts: never a name, an
 * email, a token or a password.
 */
export function logSecurityEvent(
  request: Pick<FastifyRequest, 'log' | 'ip'>,
  event: SecurityEvent,
  details: Record<string, string | number> = {},
): void {
  request.log.warn({ security: event, address: request.ip, ...details }, 'security event');
}
