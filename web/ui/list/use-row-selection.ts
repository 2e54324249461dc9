import { useState } from 'react';
import { rowRange } from './row-range.ts';

export type RowSelection<Row> = ReturnType<typeof useRowSelection<Row & { _id: string }>>;

/**
 * The ticked rows of a page, and of those `beyond` it. A row that is in neither any more is not ticked. Where none of
 * the page is ticked, a tick begins a new selection.
 */
export function useRowSelection<Row extends { _id: string }>(shown: readonly Row[], beyond: readonly Row[] = []) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const order = shown.map(({ _id }) => _id);
  const onPage = new Set(order);
  const rows = [...shown, ...beyond.filter(({ _id }) => !onPage.has(_id))];
  const still = rows.flatMap(({ _id }) => (ids.has(_id) ? [_id] : []));
  if (still.length < ids.size) setIds(new Set(still));
  const before = order.some((id) => ids.has(id)) ? still : [];
  return {
    selected: rows.filter(({ _id }) => ids.has(_id)),
    has: (id: string) => ids.has(id),
    /** With `toHere`, all rows from the last one that was ticked to this. */
    set(id: string, chosen: boolean, toHere = false) {
      const meant = new Set(rowRange(order, toHere ? last : id, id));
      setIds(new Set(chosen ? [...before, ...meant] : before.filter((one) => !meant.has(one))));
      setLast(id);
    },
    setAll: (chosen: boolean) => setIds(new Set(chosen ? [...before, ...order] : [])),
    /** Ticks these rows alone, of the page or beyond it. */
    choose: (chosen: readonly Row[]) => setIds(new Set(chosen.map(({ _id }) => _id))),
  };
}
