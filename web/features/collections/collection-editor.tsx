import { useWatch } from 'react-hook-form';
import { type Language, languageCodes, languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { slugOf } from './collection-fields.ts';
import { ProductPicker } from './product-picker.tsx';
import { RuleFields } from './rule-fields.tsx';
import type { CollectionsForm } from './use-collections-form.ts';

type CollectionEditorProps = { form: CollectionsForm; index: number };

/** The fields of a collection. */
export function CollectionEditor({ form, index }: CollectionEditorProps) {
  const { t } = useText();
  const { register, control, formState } = form;
  const path = `collections.${index}` as const;
  const errors = formState.errors.collections?.[index];
  const kind = useWatch({ control, name: `${path}.products.kind` });
  /** A collection without an address takes it from its name. */
  function proposeSlug(language: Language) {
    const { slug, name } = form.getValues(path);
    if (slug === '' && language === 'en') form.setValue(`${path}.slug`, slugOf(name.en), { shouldDirty: true });
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {languageCodes.map((language) => (
        <TextField
          key={language}
          label={t('collections.name', { language: languages[language].name })}
          maxLength={limits.collectionNameMax}
          autoComplete="off"
          error={errors?.name?.[language]?.message}
          {...register(`${path}.name.${language}`, { onBlur: () => proposeSlug(language) })}
        />
      ))}
      {languageCodes.map((language) => (
        <TextField
          key={language}
          label={t('collections.text', { language: languages[language].name })}
          maxLength={limits.collectionTextMax}
          autoComplete="off"
          error={errors?.text?.[language]?.message}
          {...register(`${path}.text.${language}`)}
        />
      ))}
      <TextField
        label={t('collections.slug')}
        hint={t('collections.slug-hint')}
        maxLength={limits.collectionSlugMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors?.slug?.message}
        {...register(`${path}.slug`)}
      />
      <SelectField label={t('collections.products')} {...register(`${path}.products.kind`)}>
        <option value="rule">{t('collections.by-rule')}</option>
        <option value="picked">{t('collections.by-hand')}</option>
      </SelectField>
      {kind === 'rule' ? <RuleFields form={form} index={index} /> : <ProductPicker form={form} index={index} />}
    </div>
  );
}
