import { Controller } from 'react-hook-form';
import { type FilterFact, filterChoices, filterFacts } from '#contract/products/facts.ts';
import { CategoryOptions } from '#web/features/categories/category-options.tsx';
import { useOwnCategories } from '#web/features/categories/own-categories-query.ts';
import { factText } from '#web/language/fact-text.ts';
import { useText } from '#web/language/use-text.ts';
import { fieldError } from '#web/ui/fields/field-error.ts';
import { PriceField } from '#web/ui/fields/price-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { CollectionsForm } from './use-collections-form.ts';

type RuleFieldsProps = { form: CollectionsForm; index: number };

/** The filters that products of a collection match. */
export function RuleFields({ form, index }: RuleFieldsProps) {
  const { t, problem } = useText();
  const { register, formState } = form;
  const path = `collections.${index}.products.rule` as const;
  const errorOf = (name: 'category' | 'search' | 'minPrice' | 'maxPrice') =>
    fieldError(formState.errors, `${path}.${name}`);
  const error = fieldError(formState.errors, path);
  return (
    <fieldset aria-describedby={error && `${path}-error`} className="min-w-0 sm:col-span-2">
      <legend className="mb-2 font-semibold text-soil-900">{t('collections.rule')}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label={t('collections.category')} error={errorOf('category')} {...register(`${path}.category`)}>
          <option value="">{t('collections.any')}</option>
          <CategoryOptions categories={useOwnCategories()} />
        </SelectField>
        <TextField
          label={t('collections.words')}
          autoComplete="off"
          error={errorOf('search')}
          {...register(`${path}.search`)}
        />
        <PriceField label={t('collections.from')} error={errorOf('minPrice')} {...register(`${path}.minPrice`)} />
        <PriceField label={t('collections.up-to')} error={errorOf('maxPrice')} {...register(`${path}.maxPrice`)} />
        <SelectField label={t('catalog.filter.on-offer')} {...register(`${path}.onOffer`)}>
          <option value="">{t('collections.any')}</option>
          <option value="true">{t('collections.offers-only')}</option>
        </SelectField>
      </div>
      <div className="mt-4 grid gap-x-4 gap-y-3 min-[30rem]:grid-cols-2 md:grid-cols-3">
        {filterFacts.map((fact) => (
          <FactChoice key={fact.key} form={form} index={index} fact={fact} />
        ))}
      </div>
      {error && (
        <p id={`${path}-error`} role="alert" className="mt-2 text-sm text-alarm-700">
          {problem(error)}
        </p>
      )}
    </fieldset>
  );
}

/** Chooses values of a fact; a product of the collection has one of them. */
function FactChoice({ form, index, fact }: RuleFieldsProps & { fact: FilterFact }) {
  const text = useText();
  const values = filterChoices(fact);
  return (
    <Controller
      control={form.control}
      name={`collections.${index}.products.rule.${fact.key}`}
      render={({ field }) => {
        const chosen = field.value.split(',');
        const toggle = (value: string, isOn: boolean) =>
          field.onChange(values.filter((one) => (one === value ? isOn : chosen.includes(one))).join(','));
        return (
          <fieldset className="min-w-0">
            <legend className="text-sm font-semibold text-soil-700">{text.t(`facts.${fact.key}`)}</legend>
            {values.map((value) => (
              <label key={value} className="flex min-h-9 cursor-pointer items-center gap-2.5">
                <input
                  type="checkbox"
                  checked={chosen.includes(value)}
                  onChange={({ target }) => toggle(value, target.checked)}
                  className="size-5 shrink-0"
                />
                {factText(fact.key, value, text)}
              </label>
            ))}
          </fieldset>
        );
      }}
    />
  );
}
