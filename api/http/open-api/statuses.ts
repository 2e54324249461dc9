import type { Call } from '#contract/declarations/call.ts';

/** Returns the statuses of a call's refusals: those it lists, and those that its declaration implies. */
export function refusalStatuses(call: Call): number[] {
  const { access, changesState, files, headers, params, query, recent, statuses = [] } = call;
  const changes = call.method !== 'GET';
  const when = (condition: unknown, ...brought: number[]) => (condition ? brought : []);
  const all = [
    ...statuses,
    ...when(access !== 'public', 401),
    ...when(changes || changesState || recent, 403),
    ...when(changes || params || query || headers, 400),
    // A request with any of these methods may have a body, even where none is expected.
    ...when(changes, 408, 413, 415),
    ...when(files || (headers && 'idempotency-key' in headers.shape), 409),
    ...[429, 500, 503],
    ...when(files, 507),
  ];
  return [...new Set(all)].sort((one, other) => one - other);
}
