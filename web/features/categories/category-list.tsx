import { Plus } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { categoriesBelow } from '#contract/categories/category.ts';
import type { OwnCategory } from '#contract/categories/schemas.ts';
import { limits } from '#contract/limits.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusAfterChange } from '#web/ui/focus/use-focus-after-change.ts';
import { useCategories } from '#web/ui/use-categories.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryRow } from './category-row.tsx';
import { RemoveCategory } from './remove-category.tsx';
import { useAddCategory, useChangeCategory } from './use-category-calls.ts';

/** All categories of the shop in order, each changed by itself. */
export function CategoryList({ categories }: { categories: readonly OwnCategory[] }) {
  const { t } = useText();
  const { nameOf } = useCategories();
  const { list, focusNext } = useFocusAfterChange<HTMLUListElement>(categories);
  const [announcement, setAnnouncement] = useState('');
  const [removed, setRemoved] = useState<string>();
  const { mutate, isPending } = useChangeCategory();

  function moveTo({ path, ...category }: OwnCategory, from: number, to: number, count: number) {
    // A second press would count from a place that is about to change.
    if (isPending) return;
    const [way, other] = to < from ? ['up', 'down'] : ['down', 'up'];
    focusNext(`[data-${way}="${path}"]:enabled, [data-${other}="${path}"]:enabled`);
    mutate(
      { path, change: { position: to } },
      {
        onSuccess: () => setAnnouncement(t('collections.moved', { name: nameOf(category), place: to + 1, count })),
        onError: (error) => toast.error(sentenceOf(error)),
      },
    );
  }
  function onRemoved({ path, ...category }: OwnCategory) {
    const index = categories.findIndex((one) => one.path === path);
    const next = categories[index + 1] ?? categories[index - 1];
    if (next) focusNext(`[data-edit="${next.path}"]`);
    setAnnouncement(t('collections.removed', { name: nameOf(category) }));
    setRemoved(undefined);
  }
  const asked = categories.find(({ path }) => path === removed);
  return (
    <div className="grid max-w-4xl gap-4">
      <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {categories.map((category) => {
          const neighbours = categoriesBelow(categories, category.parent);
          const place = neighbours.indexOf(category);
          return (
            <li key={category.path}>
              <CategoryRow
                category={category}
                categories={categories}
                place={place}
                count={neighbours.length}
                onMove={(to) => moveTo(category, place, to, neighbours.length)}
                onRemove={() => setRemoved(category.path)}
              />
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <AddCategory categories={categories} onAdded={({ path }) => focusNext(`[data-edit="${path}"]`)} />
      {asked && (
        <RemoveCategory
          key={asked.path}
          category={asked}
          categories={categories}
          onClose={() => setRemoved(undefined)}
          onRemoved={() => onRemoved(asked)}
        />
      )}
    </div>
  );
}

type AddCategoryProps = { categories: readonly OwnCategory[]; onAdded(category: OwnCategory): void };

function AddCategory({ categories, onAdded }: AddCategoryProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useAddCategory();
  if (!isOpen) {
    return (
      <Button
        variant="secondary"
        disabled={categories.length >= limits.categoriesMax}
        onClick={() => setOpen(true)}
        className="justify-self-start"
      >
        <Plus aria-hidden className="size-4" />
        {t('categories.add')}
      </Button>
    );
  }
  return (
    <section aria-label={t('categories.new')} className="rounded-2xl bg-surface p-5 shadow-card">
      <CategoryForm
        categories={categories}
        label={t('categories.new')}
        saveLabel={t('categories.add')}
        onSave={async (written) => {
          const reply = await mutateAsync(written);
          onAdded(reply.category);
          setOpen(false);
          return reply;
        }}
      >
        <Button variant="secondary" onClick={() => setOpen(false)}>
          {t('common.cancel')}
        </Button>
      </CategoryForm>
    </section>
  );
}
