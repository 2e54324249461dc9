import { limits } from '#contract/limits.ts';
import type { useProductForm } from '#web/features/product-editor/use-product-form.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { fieldError } from '#web/ui/fields/field-error.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** The address of the product's page. Empty, it is made from the name. */
export function SlugField({ form, progress }: Pick<ReturnType<typeof useProductForm>, 'form' | 'progress'>) {
  const { t } = useText();
  const makeAnew = () => {
    form.setValue('slug', '', { shouldDirty: true, shouldValidate: true });
    form.setFocus('slug');
  };
  return (
    <div>
      <TextField
        {...form.register('slug')}
        label={t('products.form.slug')}
        hint={t('products.form.slug-hint')}
        error={fieldError(form.formState.errors, 'slug')}
        placeholder={t('products.form.slug-from-name')}
        maxLength={limits.productNameMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={progress !== null}
      />
      <Button variant="quiet" size="small" className="-ml-3" disabled={progress !== null} onClick={makeAnew}>
        {t('products.form.slug-anew')}
      </Button>
    </div>
  );
}
