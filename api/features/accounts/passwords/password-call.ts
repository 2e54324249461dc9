import { loginRateLimit } from '#api/http/limits/rate-limits.ts';

/**
 * Options of a call that checks a password. Its delay is only waiting, not work, so it takes no slot of the concurrency limit.
 */
export const passwordCall = { limitsConcurrency: false, config: loginRateLimit };
