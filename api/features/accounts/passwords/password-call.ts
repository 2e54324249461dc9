import { loginRateLimit } from '#api/http/limits/rate-limits.ts';

/**
 * Options of a call that checks a password. An account that is guessed at answers slowly: waiting for that is no work
 * that would keep others out, so it takes no room at the gate.
 */
export const passwordCall = { gated: false, config: loginRateLimit };
