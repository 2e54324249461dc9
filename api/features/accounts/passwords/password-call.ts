import { loginRateLimit } from '#api/http/limits/rate-limits.ts';

/**
 * Options of a call that checks a password. Its delay only waits and does no work, so it takes no slot of the
 * concurrency limit.
 */
export const passwordCall = { limitsConcurrency: false, config: loginRateLimit };
