import { useRef, useState } from 'react';
import { rowRange } from '#web/ui/list/row-range.ts';

export type ProductSelection = ReturnType<typeof useProductSelection>;

/** The products that a seller has ticked, on all pages of the list. */
export function useProductSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  function set(chosen: readonly string[], isOn: boolean): void {
    setIds((before) => {
      const after = new Set(before);
      for (const id of chosen)
        if (isOn) after.add(id);
        else after.delete(id);
      return after;
    });
  }
  return {
    ids,
    has: (id: string) => ids.has(id),
    set,
    /** Ticks one of the listed products; with `toHere`, all from the last one that was ticked to it. */
    tick(id: string, isOn: boolean, { listed, toHere }: { listed: readonly string[]; toHere: boolean }) {
      set(rowRange(listed, toHere ? last.current : id, id), isOn);
      last.current = id;
    },
    clear: () => setIds(new Set()),
  };
}
