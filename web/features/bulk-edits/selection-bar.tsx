import { X } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useClock } from '#web/ui/use-clock.ts';
import { BulkEditDialog, type DoneEdit } from './bulk-edit-dialog.tsx';
import { useUndoBulkEdit } from './bulk-edit-queries.ts';
import type { ProductSelection } from './use-product-selection.ts';

/** A control on the dark bar. */
const onDark = 'min-h-11! shrink-0 focus-visible:outline-white';
const quietOnDark = `${onDark} border-white/40! text-white! hover:bg-white/15!`;

/** The actions for the ticked products of all pages, and the last bulk edit while it can be undone. */
export function SelectionBar({ selection }: { selection: ProductSelection }) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<DoneEdit>();
  const undo = useUndoBulkEdit();
  const now = useClock();
  const count = selection.ids.size;
  const undoable = done && (now ?? 0) < Date.parse(done.undoUntil) ? done : undefined;
  if (count === 0 && !undoable) return null;
  const tooMany = count > limits.bulkProductsMax;
  return (
    <section
      aria-label={t('products.bulk.selection')}
      className="sticky bottom-2 z-20 mt-4 grid gap-2 rounded-2xl border border-white/20 bg-shade p-2 pl-4 text-white shadow-float"
    >
      {undoable && (
        <div className="flex items-center gap-2">
          <p className="mr-auto">{undoable.message}</p>
          <Button
            variant="quiet"
            size="small"
            busy={undo.isPending}
            onClick={() => undo.mutate(undoable.editId, { onSettled: () => setDone(undefined) })}
            className={quietOnDark}
          >
            {t('products.list.undo')}
          </Button>
        </div>
      )}
      {count > 0 && (
        <div className="flex items-center gap-2">
          <p role="status" className="mr-auto min-w-0 font-semibold">
            {t('products.bulk.selected', { count })}
            {tooMany && (
              <span className="block text-sm font-normal text-sun-300">
                {t('products.bulk.too-many', { maximum: limits.bulkProductsMax })}
              </span>
            )}
          </p>
          <Button size="small" disabled={tooMany} onClick={() => setAsking(true)} className={onDark}>
            {t('products.bulk.change')}
          </Button>
          <button
            type="button"
            aria-label={t('products.bulk.none')}
            onClick={selection.clear}
            className="grid size-11 shrink-0 place-items-center rounded-xl hover:bg-white/15 focus-visible:outline-white"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
      <BulkEditDialog
        ids={[...selection.ids]}
        open={isAsking}
        onClose={() => setAsking(false)}
        onDone={(edit) => {
          setAsking(false);
          setDone(edit);
          selection.clear();
        }}
      />
    </section>
  );
}
