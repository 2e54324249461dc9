import type { Call } from '#contract/call.ts';

/** The statuses that a call refuses with: its own, and those that the rest of its declaration brings about. */
export function refusalStatuses(call: Call): number[] {
  const { access, changesState, files, headers, params, query, recent, statuses = [] } = call;
  const changes = call.method !== 'GET';
  const when = (condition: unknown, ...brought: number[]) => (condition ? brought : []);
  const all = [
    ...statuses,
    ...when(access !== 'public', 401),
    ...when(changes || changesState || recent, 403),
    ...when(changes || params || query || headers, 400),
    // Any of these methods may bring a body, also where none is asked for.
    ...when(changes, 408, 413, 415),
    ...when(files || (headers && 'idempotency-key' in headers.shape), 409),
    ...[429, 500, 503],
  ];
  return [...new Set(all)].sort((one, other) => one - other);
}
