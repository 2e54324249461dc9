import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useClock } from '#web/ui/use-clock.ts';
import { BulkEditDialog, type DoneEdit } from './bulk-edit-dialog.tsx';
import { useUndoBulkEdit } from './bulk-edit-queries.ts';
import type { ProductSelection } from './use-product-selection.ts';

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
      className="sticky bottom-2 z-20 mt-4 grid gap-2 rounded-2xl border border-soil-300 bg-surface p-3 shadow-float sm:px-5"
    >
      {undoable && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-auto">{undoable.message}</p>
          <Button
            variant="secondary"
            size="small"
            busy={undo.isPending}
            onClick={() => undo.mutate(undoable.editId, { onSettled: () => setDone(undefined) })}
            className="min-h-11!"
          >
            {t('products.list.undo')}
          </Button>
        </div>
      )}
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="mr-auto font-semibold">
            {t('products.bulk.selected', { count })}
            {tooMany && (
              <span className="block text-sm font-normal text-alarm-700">
                {t('products.bulk.too-many', { maximum: limits.bulkProductsMax })}
              </span>
            )}
          </p>
          <Button size="small" disabled={tooMany} onClick={() => setAsking(true)} className="min-h-11!">
            {t('products.bulk.change')}
          </Button>
          <Button variant="quiet" size="small" onClick={selection.clear} className="min-h-11!">
            {t('products.bulk.none')}
          </Button>
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
