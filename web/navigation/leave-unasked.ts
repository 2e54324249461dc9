/** Location state of a link that skips the question about unsaved changes. */
export const leaveUnasked = { unasked: true } as const;

/** Whether a navigation has that state. */
export function leavesUnasked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'unasked' in state;
}
