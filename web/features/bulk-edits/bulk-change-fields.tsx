import type { ChangeEvent } from 'react';
import { priceRounds } from '#contract/bulk-edits/price-rounds.ts';
import { filterFacts } from '#contract/products/facts.ts';
import { taxClasses } from '#contract/products/tax-class.ts';
import { CategoryOptions } from '#web/features/categories/category-options.tsx';
import { useOwnCategories } from '#web/features/categories/own-categories-query.ts';
import { factText } from '#web/language/fact-text.ts';
import { taxClassText } from '#web/language/tax-class-text.ts';
import { useText } from '#web/language/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type BulkFields, bulkKinds } from './bulk-fields.ts';

type BulkChangeFieldsProps = { fields: BulkFields; onChange(fields: BulkFields): void; error: string | undefined };

/** What is changed about the products, and how. */
export function BulkChangeFields({ fields, onChange, error }: BulkChangeFieldsProps) {
  const text = useText();
  const { t } = text;
  const categories = useOwnCategories();
  const field = (name: keyof BulkFields) => ({
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...fields, [name]: target.value, ...(name === 'fact' && { value: '' }) }),
  });
  const { kind } = fields;
  const isPrice = kind === 'price-percent' || kind === 'price-amount';
  return (
    <>
      <SelectField label={t('products.bulk.what')} {...field('kind')}>
        {bulkKinds.map((one) => (
          <option key={one} value={one}>
            {t(`products.bulk.kind.${one}`)}
          </option>
        ))}
      </SelectField>
      {(isPrice || kind === 'offer') && (
        <TextField
          label={t(kind === 'price-amount' ? 'products.bulk.amount' : 'products.bulk.percent')}
          hint={t(kind === 'offer' ? 'products.bulk.offer-hint' : 'products.bulk.number-hint')}
          autoComplete="off"
          error={error}
          {...field('number')}
        />
      )}
      {kind === 'shipping-weight' && (
        <TextField
          label={t('products.bulk.grams')}
          hint={t('products.bulk.grams-hint')}
          inputMode="numeric"
          autoComplete="off"
          error={error}
          {...field('number')}
        />
      )}
      {isPrice && <RoundField {...field('round')} />}
      {kind === 'category' && (
        <SelectField label={t('submissions.form.category')} error={error} {...field('category')}>
          <option value="">{t('products.form.choose-category')}</option>
          <CategoryOptions categories={categories} />
        </SelectField>
      )}
      {kind === 'tax-class' && (
        <SelectField
          label={t('products.form.tax-class')}
          hint={t('products.form.tax-class-hint')}
          {...field('taxClass')}
        >
          {taxClasses.map((taxClass) => (
            <option key={taxClass} value={taxClass}>
              {taxClassText(taxClass, text)}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'fact' && (
        <>
          <SelectField label={t('products.bulk.fact')} {...field('fact')}>
            {filterFacts.map(({ key }) => (
              <option key={key} value={key}>
                {t(`facts.${key}`)}
              </option>
            ))}
          </SelectField>
          <ValueField fact={fields.fact} {...field('value')} />
        </>
      )}
    </>
  );
}

type SelectProps = { value: string; onChange(event: ChangeEvent<HTMLSelectElement>): void };

function RoundField(select: SelectProps) {
  const { t, taka } = useText();
  return (
    <SelectField label={t('products.bulk.round')} {...select}>
      <option value="">{t('products.bulk.round-none')}</option>
      {priceRounds.map((round) => (
        <option key={round} value={round}>
          {taka(round)}
        </option>
      ))}
    </SelectField>
  );
}

function ValueField({ fact: key, ...select }: SelectProps & { fact: string }) {
  const text = useText();
  const fact = filterFacts.find((known) => known.key === key);
  if (!fact) return null;
  const values = fact.kind === 'boolean' ? ['true', 'false'] : fact.choices;
  return (
    <SelectField label={text.t('products.bulk.value')} {...select}>
      <option value="">{text.t('submissions.form.fact-unknown')}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {factText(fact.key, value, text)}
        </option>
      ))}
    </SelectField>
  );
}
