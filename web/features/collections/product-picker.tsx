import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { productName } from '#contract/products/product-name.ts';
import { productsByIdQuery } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { fieldError } from '#web/ui/fields/field-error.ts';
import { moved } from '#web/ui/fields/pictures/picture-order.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFocusAfterChange } from '#web/ui/focus/use-focus-after-change.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { namedProductsQuery } from './own-collections-query.ts';
import type { CollectionsForm } from './use-collections-form.ts';

type ProductPickerProps = { form: CollectionsForm; index: number };

/** The products of a collection, picked one by one and put in order. */
export function ProductPicker({ form, index }: ProductPickerProps) {
  const { t } = useText();
  const path = `collections.${index}.products.ids` as const;
  const ids = useWatch({ control: form.control, name: path });
  const set = (changed: string[]) =>
    form.setValue(path, changed, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-2 font-semibold text-soil-900">
        {t('collections.picked', { count: ids.length, maximum: limits.collectionProductsMax })}
      </legend>
      <PickedProducts ids={ids} onChange={set} />
      <Offers picked={ids} error={fieldError(form.formState.errors, path)} onPick={(id) => set([...ids, id])} />
    </fieldset>
  );
}

function PickedProducts({ ids, onChange }: { ids: readonly string[]; onChange(ids: string[]): void }) {
  const { t, language } = useText();
  const { data = [] } = useQuery({ ...productsByIdQuery(ids), placeholderData: keepPreviousData });
  const { list, focusNext } = useFocusAfterChange<HTMLOListElement>(ids);
  const move = (from: number, to: number) => {
    focusNext(`[data-pick-${to < from ? 'up' : 'down'}="${to}"]:enabled, [data-pick="${to}"] [data-move]:enabled`);
    onChange(moved(ids, from, to));
  };
  const remove = (place: number) => {
    focusNext(`[data-pick-remove="${Math.min(place, ids.length - 2)}"]`);
    onChange(ids.filter((_, other) => other !== place));
  };
  return (
    <ol ref={list} className="grid gap-1">
      {ids.map((id, place) => {
        const product = data.find(({ _id }) => _id === id);
        const name = product ? productName(product, language) : t('collections.gone');
        return (
          <li key={id} data-pick={place} className="flex items-center gap-1 rounded-xl bg-soil-50 pl-3">
            <span className="min-w-0 grow py-1 wrap-anywhere">{name}</span>
            <Button
              variant="quiet"
              size="small"
              data-move
              data-pick-up={place}
              aria-label={t('collections.up', { name })}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            >
              <ArrowUp aria-hidden className="size-4" />
            </Button>
            <Button
              variant="quiet"
              size="small"
              data-move
              data-pick-down={place}
              aria-label={t('collections.down', { name })}
              disabled={place === ids.length - 1}
              onClick={() => move(place, place + 1)}
            >
              <ArrowDown aria-hidden className="size-4" />
            </Button>
            <Button
              variant="quiet"
              size="small"
              data-pick-remove={place}
              aria-label={t('collections.remove', { name })}
              onClick={() => remove(place)}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

type OffersProps = { picked: readonly string[]; error: string | undefined; onPick(id: string): void };

/** Finds products by a word of their name. */
function Offers({ picked, error, onPick }: OffersProps) {
  const { t, language } = useText();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { data = [], isSuccess } = useQuery({ ...namedProductsQuery(search), placeholderData: keepPreviousData });
  const offers = search === '' ? [] : data.filter(({ _id }) => !picked.includes(_id));
  return (
    <div className="mt-3">
      <TextField
        label={t('collections.find')}
        type="search"
        autoComplete="off"
        maxLength={limits.searchMax}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
        // Enter would save the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul aria-label={t('collections.offers')} className="mt-2 flex flex-wrap gap-2">
        {offers.map((product) => (
          <li key={product._id}>
            <Button
              variant="secondary"
              size="small"
              disabled={picked.length >= limits.collectionProductsMax}
              aria-label={t('collections.pick', { name: productName(product, language) })}
              onClick={() => onPick(product._id)}
            >
              <Plus aria-hidden className="size-4" />
              {productName(product, language)}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-soil-600">
        {search !== '' && isSuccess && offers.length === 0 && t('collections.none-found')}
      </p>
    </div>
  );
}
