import { useId, useState } from 'react';
import { categoriesBelow } from '#contract/categories/category.ts';
import type { OwnCategory } from '#contract/categories/schemas.ts';
import { CategoryOptions } from '#web/features/categories/category-options.tsx';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useCategories } from '#web/ui/use-categories.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { useRemoveCategory } from './use-category-calls.ts';

type RemoveCategoryProps = {
  category: OwnCategory;
  categories: readonly OwnCategory[];
  onClose(): void;
  onRemoved(): void;
};

/** Asks where the products of a category go, and removes it. Its address leads to the chosen category from then on. */
export function RemoveCategory({ category, categories, onClose, onRemoved }: RemoveCategoryProps) {
  const { t, count } = useText();
  const { nameOf } = useCategories();
  const [moveTo, setMoveTo] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync, isPending } = useRemoveCategory();
  const formId = useId();
  const parts = categoriesBelow(categories, category.path);
  const own = category.count - parts.reduce((sum, part) => sum + part.count, 0);
  const isNeeded = own > 0 && moveTo === '';
  const remove = useSingleFlight(async () => {
    setAsked(true);
    if (isNeeded) return;
    await mutateAsync({ path: category.path, moveTo: moveTo || undefined }).then(onRemoved, () => {});
  });
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title={t('categories.remove-question', { name: nameOf(category) })}
      description={t('categories.remove-warning', { count: own, shown: count(own), parts: parts.length })}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
        className="mt-5"
      >
        <SelectField
          label={t('categories.move-to')}
          value={moveTo}
          error={isAsked && isNeeded ? t('categories.move-to-missing') : undefined}
          onChange={({ target }) => setMoveTo(target.value)}
        >
          <option value="">{t(own > 0 ? 'categories.choose' : 'categories.nowhere')}</option>
          <CategoryOptions categories={categories.filter(({ path }) => path !== category.path)} />
        </SelectField>
      </form>
      <div className="mt-6 flex justify-end gap-3">
        <Button variant="secondary" onClick={onClose} disabled={isPending}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" form={formId} variant="danger" busy={isPending}>
          {t('settings.remove')}
        </Button>
      </div>
    </Dialog>
  );
}
