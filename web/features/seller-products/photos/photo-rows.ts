import { type FileMatch, matchFileName, type NameIndex } from './match-file-name.ts';

/** A product that photos can be added to. */
export type PhotoProduct = Parameters<typeof matchFileName>[1][number]['product'];

export type PhotoState =
  | { state: 'ready' }
  | { state: 'sending' }
  | { state: 'added' }
  /** `sentence` is the server's refusal. */
  | { state: 'failed'; sentence: string };

/** A chosen file, and the id of the product that gets it; '' for none. */
export type PhotoRow = PhotoState & { id: number; file: File; match: FileMatch<PhotoProduct>; productId: string };

/** Files in the order of their names, so that `tulsi-2` follows `tulsi` and `tulsi-10` follows `tulsi-9`. */
export function photoRowsOf(files: readonly File[], index: NameIndex<PhotoProduct>, firstId: number): PhotoRow[] {
  const collator = new Intl.Collator('en', { numeric: true });
  return files
    .toSorted((one, other) => collator.compare(stemOf(one), stemOf(other)))
    .map((file, at) => {
      const match = matchFileName(file.name, index);
      const [only, ...others] = match.candidates;
      return { id: firstId + at, file, match, productId: only && others.length === 0 ? only._id : '', state: 'ready' };
    });
}

const stemOf = ({ name }: File) => name.replace(/\.[^.]*$/, '');

/** The rows to send, grouped by product: the photos of one product are sent in their order. */
export function groupsToSend(rows: readonly PhotoRow[]): PhotoRow[][] {
  const due = rows.filter(({ state, productId }) => productId !== '' && (state === 'ready' || state === 'failed'));
  return [...Map.groupBy(due, ({ productId }) => productId).values()];
}

/** Runs a task for each group, two groups at a time. */
export async function inTwoLanes<Group>(
  groups: readonly Group[],
  task: (group: Group) => Promise<void>,
): Promise<void> {
  const waiting = [...groups];
  const lane = async () => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) await task(group);
  };
  await Promise.all([lane(), lane()]);
}
