import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { categoriesBelow } from '#contract/categories/category.ts';
import type { OwnCategory } from '#contract/categories/schemas.ts';
import { languageCodes, languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedMeanwhile } from '#web/ui/fields/changed-meanwhile.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFormVersion } from '#web/ui/fields/use-form-version.ts';
import { useCategories } from '#web/ui/use-categories.ts';
import {
  type CategoryFields,
  categoryFieldsOf,
  categoryFieldsSchema,
  type WrittenCategory,
} from './category-fields.ts';

type CategoryFormProps = {
  /** The category to change; a new one without. */
  category?: OwnCategory;
  categories: readonly OwnCategory[];
  label: string;
  saveLabel: string;
  onSave(written: WrittenCategory, version: number | undefined): Promise<{ category: OwnCategory }>;
  /** Buttons beside Save. */
  children?: ReactNode;
};

/** The names, the place and the colour of a category. */
export function CategoryForm({ category, categories, label, saveLabel, onSave, children }: CategoryFormProps) {
  const { t } = useText();
  const { nameOf } = useCategories();
  const form = useForm<CategoryFields, unknown, WrittenCategory>({
    defaultValues: categoryFieldsOf(category),
    resolver: formResolver(categoryFieldsSchema),
    mode: 'onTouched',
  });
  const version = useFormVersion<CategoryFields, OwnCategory>({
    form,
    begun: category?.version,
    parts: [
      { field: 'names', label: t('categories.names'), names: ['names.en', 'names.bn'] },
      { field: 'parent', label: t('categories.parent'), shown: ({ parent }) => nameOfParent(parent) },
      { field: 'color', label: t('categories.color') },
    ],
    toFields: categoryFieldsOf,
  });
  const { errors, isSubmitting } = form.formState;
  const hasParts = category !== undefined && categoriesBelow(categories, category.path).length > 0;
  function nameOfParent(path: string | null): string {
    const parent = categories.find((one) => one.path === path);
    return parent ? nameOf(parent) : t('categories.main');
  }
  const onSubmit = form.handleSubmit(async (written) => {
    try {
      const { category: saved } = await onSave(written, version.seen.current);
      version.saved(saved.version);
    } catch (error) {
      if (!version.refuse(error)) showRefusal(form, error);
    }
  });
  const wholes = categoriesBelow(categories, null).filter(({ path }) => path !== category?.path);
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit} className="grid items-start gap-4 sm:grid-cols-2">
      {languageCodes.map((language) => (
        <TextField
          key={language}
          label={t(language === 'en' ? 'categories.name' : 'categories.optional-name', {
            language: languages[language].name,
          })}
          lang={language}
          maxLength={limits.categoryNameMax}
          autoComplete="off"
          error={errors.names?.[language]?.message}
          {...form.register(`names.${language}`)}
        />
      ))}
      {!category && (
        <TextField
          label={t('categories.path')}
          hint={t('categories.path-hint')}
          maxLength={limits.categoryPathMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.path?.message}
          {...form.register('path')}
        />
      )}
      <SelectField
        label={t('categories.parent')}
        hint={hasParts ? t('categories.has-parts') : undefined}
        disabled={hasParts}
        error={errors.parent?.message}
        {...form.register('parent')}
      >
        <option value="">{t('categories.main')}</option>
        {wholes.map((whole) => (
          <option key={whole.path} value={whole.path}>
            {nameOf(whole)}
          </option>
        ))}
      </SelectField>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 self-end font-semibold text-soil-900">
        <input
          type="color"
          className="size-11 shrink-0 cursor-pointer rounded-xl border border-soil-300 bg-surface p-1"
          {...form.register('color')}
        />
        {t('categories.color')}
      </label>
      {errors.root?.message && (
        <div className="sm:col-span-2">
          <FormError>{errors.root.message}</FormError>
        </div>
      )}
      <ChangedMeanwhile
        version={version}
        onSave={() => void onSubmit()}
        busy={isSubmitting}
        className="sm:col-span-2"
      />
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" busy={isSubmitting}>
          {saveLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}

type Form = ReturnType<typeof useForm<CategoryFields, unknown, WrittenCategory>>;

const shown = ['names.en', 'names.bn', 'path', 'parent', 'color'] as const;

/** Shows a refusal at the fields at fault, or else above the buttons. */
function showRefusal(form: Form, error: unknown): void {
  if (!showRefusedFields(form.setError, error, '', shown)) form.setError('root', { message: sentenceOf(error) });
}
