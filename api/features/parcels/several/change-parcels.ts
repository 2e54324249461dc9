import pLimit from 'p-limit';
import { requestsAtOnce } from '#api/features/parcels/ask-times.ts';
import { Refusal } from '#api/http/replies/refusal.ts';

/** No change is begun after this many milliseconds: couriers that are slow keep nobody waiting for minutes. */
const patience = 20_000;

type ChangedTogether<Result> = { done: { id: string; result: Result }[]; refused: { id: string; refusal: Refusal }[] };

/**
 * Changes parcels one by one, a few at once: each in a transaction of its own, so one that is refused stops no other.
 * What was not begun in time is refused like one whose courier gave no answer.
 */
export async function changeParcels<Result>(
  ids: readonly string[],
  change: (id: string) => Promise<Result | Refusal>,
): Promise<ChangedTogether<Result>> {
  const limit = pLimit(requestsAtOnce);
  const late = AbortSignal.timeout(patience);
  const results = await Promise.all(
    ids.map((id) =>
      limit(async () => ({
        id,
        result: late.aborted ? new Refusal('courier-down', {}, { retryAfter: 30 }) : await change(id),
      })),
    ),
  );
  return {
    done: results.flatMap(({ id, result }) => (result instanceof Refusal ? [] : [{ id, result }])),
    refused: results.flatMap(({ id, result }) => (result instanceof Refusal ? [{ id, refusal: result }] : [])),
  };
}
