import { useState } from 'react';

export type ProductSelection = ReturnType<typeof useProductSelection>;

/** The products that a seller has ticked, on all pages of the list. */
export function useProductSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    has: (id: string) => ids.has(id),
    set(chosen: readonly string[], isOn: boolean) {
      setIds((before) => {
        const after = new Set(before);
        for (const id of chosen)
          if (isOn) after.add(id);
          else after.delete(id);
        return after;
      });
    },
    clear: () => setIds(new Set()),
  };
}
