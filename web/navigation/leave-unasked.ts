/** The state of a link that means it: whoever follows it is not asked about changes that were not saved. */
export const leaveUnasked = { unasked: true } as const;

/** Whether a navigation came with that state. */
export function leavesUnasked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'unasked' in state;
}
