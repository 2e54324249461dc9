import type { CallKey } from '#contract/calls.ts';

/** The path of a call, for what does not go through the client: a link to a file, a stream of events. */
export function pathOf(call: CallKey): string {
  return call.slice(call.indexOf(' ') + 1);
}
