import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Fact, FilterFact } from '#contract/products/facts.ts';
import { factText } from '#web/language/fact-text.ts';
import { useText } from '#web/language/use-text.ts';
import { fieldError } from '#web/ui/fields/field-error.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { useProductForm } from './use-product-form.ts';
import { sharedFactList } from './variants/written-variants.ts';

type FactFieldsProps = { form: ReturnType<typeof useProductForm>['form']; sending: boolean };

/** The facts of a product, collapsed until they are opened or one is invalid. */
export function FactFields({ form, sending }: FactFieldsProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const isFaulty = form.formState.errors.facts !== undefined;
  const stated = sharedFactList(form.watch('hasVariants'), form.watch('variesBy'));
  return (
    <details
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-xl border border-soil-200 sm:col-span-2"
    >
      <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-xl px-4 font-semibold text-leaf-700 hover:bg-leaf-50 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        {t('submissions.form.facts')}
      </summary>
      <div className="grid gap-5 px-4 pt-1 pb-5 sm:grid-cols-2">
        <p className="text-sm text-soil-600 sm:col-span-2">{t('submissions.form.facts-hint')}</p>
        {stated.map((fact) => (
          <FactField key={fact.key} fact={fact} form={form} sending={sending} />
        ))}
      </div>
    </details>
  );
}

function FactField({ fact, form, sending }: FactFieldsProps & { fact: Fact }) {
  const { t } = useText();
  if (fact.kind === 'measure') return <MeasureField fact={fact} form={form} sending={sending} />;
  if (fact.kind !== 'text') return <ChoiceField fact={fact} form={form} />;
  const name = `facts.${fact.key}` as const;
  return (
    <TextField
      label={t(name)}
      maxLength={limits.factTextMax}
      readOnly={sending}
      error={fieldError(form.formState.errors, name)}
      {...form.register(name)}
    />
  );
}

function ChoiceField({ fact, form }: { fact: FilterFact; form: FactFieldsProps['form'] }) {
  const text = useText();
  const { t } = text;
  const name = `facts.${fact.key}` as const;
  const values = fact.kind === 'boolean' ? [true, false] : fact.choices;
  return (
    <SelectField label={t(name)} error={fieldError(form.formState.errors, name)} {...form.register(name)}>
      <option value="">{t('submissions.form.fact-unknown')}</option>
      {values.map((value) => (
        <option key={String(value)} value={String(value)}>
          {factText(fact.key, value, text)}
        </option>
      ))}
    </SelectField>
  );
}

type MeasureFieldProps = FactFieldsProps & { fact: Extract<Fact, { kind: 'measure' }> };

function MeasureField({ fact, form, sending }: MeasureFieldProps) {
  const { t } = useText();
  const label = t(`facts.${fact.key}`);
  const [value, unit] = [`facts.${fact.key}.value`, `facts.${fact.key}.unit`] as const;
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-[1fr_6.5rem] gap-2">
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        readOnly={sending}
        error={fieldError(errors, value)}
        {...form.register(value)}
      />
      <SelectField
        label={t('submissions.form.fact-unit', { fact: label })}
        error={fieldError(errors, unit)}
        {...form.register(unit)}
      >
        {fact.units.map((one) => (
          <option key={one} value={one}>
            {t(`submissions.form.unit.${one}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
