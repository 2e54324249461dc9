import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { CollectionCount } from './collection-count.tsx';
import { CollectionEditor } from './collection-editor.tsx';
import type { CollectionsForm } from './use-collections-form.ts';

type CollectionRowProps = {
  form: CollectionsForm;
  index: number;
  count: number;
  /** Opened from the start, for a collection that was just added. */
  isNew: boolean;
  onMove(to: number): void;
  onRemove(): void;
};

const square =
  'grid size-11 shrink-0 place-items-center rounded-xl text-soil-700 hover:bg-leaf-50 disabled:opacity-40 disabled:hover:bg-transparent';

/** A collection in the seller's list: its place, whether it is shown, its number of products, and its fields when opened. */
export function CollectionRow({ form, index, count, isNew, onMove, onRemove }: CollectionRowProps) {
  const { t, language } = useText();
  const { control, formState } = form;
  const [isOpen, setOpen] = useState(isNew);
  const id = useId();
  const written = useWatch({ control, name: `collections.${index}.name.${language}` });
  const products = useWatch({ control, name: `collections.${index}.products` });
  const name = written || t('collections.unnamed');
  const isShown = isOpen || formState.errors.collections?.[index] !== undefined;
  return (
    <section aria-label={name} className="rounded-2xl bg-surface p-3 shadow-card sm:p-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <button
          type="button"
          data-edit={index}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpen(!isShown)}
          className="flex min-h-11 min-w-0 grow basis-40 items-center gap-2 rounded-lg px-2 text-left hover:bg-leaf-50"
        >
          <ChevronDown aria-hidden className={`size-4 shrink-0 transition-transform ${isShown ? 'rotate-180' : ''}`} />
          <span className="min-w-0">
            <span className="block font-semibold text-soil-900 wrap-anywhere">{name}</span>
            <CollectionCount products={products} />
          </span>
        </button>
        <Controller
          control={control}
          name={`collections.${index}.isOn`}
          render={({ field }) => (
            <Switch label={t('collections.shown', { name })} checked={field.value} onChange={field.onChange} />
          )}
        />
        <div className="ml-auto flex">
          <button
            type="button"
            data-move
            data-up={index}
            aria-label={t('collections.up', { name })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
            className={square}
          >
            <ArrowUp aria-hidden className="size-5" />
          </button>
          <button
            type="button"
            data-move
            data-down={index}
            aria-label={t('collections.down', { name })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
            className={square}
          >
            <ArrowDown aria-hidden className="size-5" />
          </button>
        </div>
      </div>
      <div id={id} hidden={!isShown} className="mt-3 border-t border-soil-200 px-2 pt-4">
        {isShown && (
          <>
            <CollectionEditor form={form} index={index} />
            <Button
              variant="quiet"
              size="small"
              aria-label={t('collections.remove', { name })}
              onClick={onRemove}
              className="mt-4 -ml-3"
            >
              <Trash2 aria-hidden className="size-4" />
              {t('settings.remove')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
