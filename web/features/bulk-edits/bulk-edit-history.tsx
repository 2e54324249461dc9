import { useInfiniteQuery } from '@tanstack/react-query';
import type { BulkEdit } from '#contract/bulk-edits/schemas.ts';
import { limits } from '#contract/limits.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useOwnCategories } from '#web/features/categories/own-categories-query.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { MoreList } from '#web/ui/list/more-list.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { useClock } from '#web/ui/use-clock.ts';
import { bulkEditsQuery, useUndoBulkEdit } from './bulk-edit-queries.ts';
import { changeText } from './change-text.ts';

/** The changes of many products so far, folded. The latest can be undone. */
export function BulkEditHistory() {
  const { t } = useText();
  return (
    <Disclosure label={t('products.bulk.history')} className="mt-6" contentClassName="mt-2">
      <Edits />
    </Disclosure>
  );
}

function Edits() {
  const { t } = useText();
  const query = useInfiniteQuery(bulkEditsQuery());
  return (
    <MoreList
      query={query}
      items={query.data?.pages.flatMap(({ edits }) => edits) ?? []}
      heading={t('products.bulk.history')}
      loading={<LoadingBlocks label={t('products.bulk.loading')} blocks={['h-14', 'h-14']} className="grid gap-2" />}
      empty={<p className="text-soil-600">{t('products.bulk.no-history')}</p>}
      failedText={sentenceOf(query.error, t('products.bulk.failed'))}
      className="gap-2"
    >
      {(edit) => <Edit edit={edit} />}
    </MoreList>
  );
}

function Edit({ edit }: { edit: BulkEdit }) {
  const text = useText();
  const { t } = text;
  const undo = useUndoBulkEdit();
  const now = useClock();
  const undoUntil = Date.parse(edit.at) + limits.bulkUndoSeconds * 1000;
  const isUndoable = edit.undoneAt === null && now !== null && now < undoUntil;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl bg-surface px-4 py-2 shadow-card">
      <p className="mr-auto wrap-anywhere">
        <span className="font-semibold text-soil-900">{changeText(edit.change, useOwnCategories(), text)}</span>
        <span className="block text-sm text-soil-600">
          {t('products.bulk.entry', { count: edit.changed, time: text.time(edit.at), by: edit.by })}
        </span>
      </p>
      {edit.undoneAt !== null && (
        <p className="text-sm text-soil-600">{t('products.bulk.undone', { time: text.time(edit.undoneAt) })}</p>
      )}
      {isUndoable && (
        <Button variant="secondary" size="small" busy={undo.isPending} onClick={() => undo.mutate(edit._id)}>
          {t('products.list.undo')}
        </Button>
      )}
    </div>
  );
}
