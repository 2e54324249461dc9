import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useOwnCategories } from '#web/features/categories/own-categories-query.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { BulkChangeFields } from './bulk-change-fields.tsx';
import { type BulkEditAsked, useBulkEdit, usePreview } from './bulk-edit-queries.ts';
import { bulkChangeOf, emptyBulkFields } from './bulk-fields.ts';
import { valuesText } from './change-text.ts';

/** A bulk edit that was made, while it can be undone. */
export type DoneEdit = Pick<ReplyOf<'POST /api/seller/bulk-edits'>, 'editId' | 'message' | 'undoUntil'>;

type BulkEditDialogProps = { ids: readonly string[]; open: boolean; onClose(): void; onDone(edit: DoneEdit): void };

/** Asks for a change of many products, shows its effect on them, and makes it. */
export function BulkEditDialog({ ids, open, onClose, onDone }: BulkEditDialogProps) {
  const { t } = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('products.bulk.title', { count: ids.length })}>
      {open && <BulkEditForm ids={ids} onDone={onDone} />}
    </Dialog>
  );
}

function BulkEditForm({ ids, onDone }: Pick<BulkEditDialogProps, 'ids' | 'onDone'>) {
  const { t } = useText();
  const [fields, setFields] = useState(emptyBulkFields);
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<BulkEditAsked>();
  const preview = usePreview();
  const show = useSingleFlight(async (request: BulkEditAsked) => {
    await preview.mutateAsync(request).then(
      () => setAsked(request),
      () => {},
    );
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const written = bulkChangeOf(fields);
    setProblem('problem' in written ? written.problem : undefined);
    if ('change' in written) void show({ ids: [...ids], change: written.change });
  }
  if (asked && preview.data)
    return <Preview asked={asked} preview={preview.data} onBack={() => setAsked(undefined)} onDone={onDone} />;
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <BulkChangeFields fields={fields} onChange={setFields} error={problem} />
      {preview.isError && <Failure error={preview.error} />}
      <Button type="submit" busy={preview.isPending} className="justify-self-start">
        {t('products.bulk.preview')}
      </Button>
    </form>
  );
}

type PreviewProps = {
  asked: BulkEditAsked;
  preview: ReplyOf<'POST /api/seller/bulk-edits/preview'>;
  onBack(): void;
  onDone(edit: DoneEdit): void;
};

function Preview({ asked, preview: { items, unchanged }, onBack, onDone }: PreviewProps) {
  const text = useText();
  const { t } = text;
  const categories = useOwnCategories();
  const { mutateAsync, isPending, error } = useBulkEdit();
  const apply = useSingleFlight(() => mutateAsync(asked).then(onDone, () => {}));
  const count = new Set(items.map(({ productId }) => productId)).size;
  return (
    <div className="mt-3 grid gap-4">
      <p role="status">{t('products.bulk.changes', { count, unchanged })}</p>
      {count > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <ul tabIndex={0} aria-label={t('products.bulk.list')} className="grid max-h-72 gap-2 overflow-y-auto">
          {items.map(({ productId, variantId = productId, name, before, after }) => (
            <li key={variantId} className="border-b border-soil-100 pb-2 wrap-anywhere last:border-0">
              <span className="font-semibold text-soil-900">{name}</span>
              <span className="flex flex-wrap items-center gap-x-2 text-sm text-soil-700">
                {valuesText(before, asked.change, categories, text)}
                <ArrowRight role="img" aria-label={t('products.bulk.becomes')} className="size-4" />
                {valuesText(after, asked.change, categories, text)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {error && <Failure error={error} />}
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <Button busy={isPending} onClick={() => void apply()}>
            {t('products.bulk.apply', { count })}
          </Button>
        )}
        <Button variant="secondary" disabled={isPending} onClick={onBack}>
          {t('products.bulk.back')}
        </Button>
      </div>
    </div>
  );
}

function Failure({ error }: { error: unknown }) {
  return (
    <p role="alert" className="rounded-xl bg-alarm-50 px-4 py-3 text-alarm-700">
      {sentenceOf(error)}
    </p>
  );
}
