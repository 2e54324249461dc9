import { ArrowDown, ArrowUp, ChevronDown, ImageUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import toast from 'react-hot-toast';
import type { OwnCategory } from '#contract/categories/schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CategoryPicture } from '#web/ui/category-picture.tsx';
import { pictureProblem } from '#web/ui/fields/pictures/picture-choice.ts';
import { PictureInput } from '#web/ui/fields/pictures/picture-input.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { tint } from '#web/ui/tint.ts';
import { useCategories } from '#web/ui/use-categories.ts';
import { CategoryForm } from './category-form.tsx';
import { useCategoryPicture, useChangeCategory } from './use-category-calls.ts';

type CategoryRowProps = {
  category: OwnCategory;
  categories: readonly OwnCategory[];
  /** The place among its neighbours, and their number. */
  place: number;
  count: number;
  onMove(to: number): void;
  onRemove(): void;
};

const square =
  'grid size-11 shrink-0 place-items-center rounded-xl text-soil-700 hover:bg-leaf-50 disabled:opacity-40 disabled:hover:bg-transparent';

/** A category in the seller's list: its place, whether it is offered, its number of products, and its fields when opened. */
export function CategoryRow({ category, categories, place, count, onMove, onRemove }: CategoryRowProps) {
  const { t, count: counted } = useText();
  const { nameOf } = useCategories();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = nameOf(category);
  const { mutate } = useChangeCategory();
  const hide = (isHidden: boolean) =>
    mutate({ path: category.path, change: { isHidden } }, { onError: (error) => toast.error(sentenceOf(error)) });
  return (
    <section
      aria-label={name}
      className={`rounded-2xl bg-surface p-3 shadow-card sm:p-4 ${category.parent === null ? '' : 'ml-6 sm:ml-10'}`}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <button
          type="button"
          data-edit={category.path}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 min-w-0 grow basis-48 items-center gap-3 rounded-lg px-2 text-left hover:bg-leaf-50"
        >
          <ChevronDown aria-hidden className={`size-4 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
          <span
            className="tinted grid size-12 shrink-0 place-items-center overflow-hidden rounded-xl"
            style={tint(category.color)}
          >
            <CategoryPicture image={category.image} sizes="48px" className="size-12 rounded-none!" />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold text-soil-900 wrap-anywhere">{name}</span>
            <span className="block text-sm text-soil-600 wrap-anywhere">
              {t('collections.count', {
                all: category.count,
                shown: counted(category.count),
                inStock: counted(category.inStock),
              })}
            </span>
          </span>
        </button>
        <Switch
          label={t('collections.shown', { name })}
          checked={!category.isHidden}
          onChange={(isOffered) => hide(!isOffered)}
        />
        <div className="ml-auto flex">
          <button
            type="button"
            data-up={category.path}
            aria-label={t('collections.up', { name })}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
            className={square}
          >
            <ArrowUp aria-hidden className="size-5" />
          </button>
          <button
            type="button"
            data-down={category.path}
            aria-label={t('collections.down', { name })}
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
            className={square}
          >
            <ArrowDown aria-hidden className="size-5" />
          </button>
        </div>
      </div>
      <div id={id} hidden={!isOpen} className="mt-3 border-t border-soil-200 px-2 pt-4">
        {isOpen && <Editor category={category} categories={categories} onRemove={onRemove} />}
      </div>
    </section>
  );
}

type EditorProps = Pick<CategoryRowProps, 'category' | 'categories' | 'onRemove'>;

function Editor({ category, categories, onRemove }: EditorProps) {
  const { t } = useText();
  const { nameOf } = useCategories();
  const name = nameOf(category);
  const { mutateAsync } = useChangeCategory();
  const { mutate: send, isPending } = useCategoryPicture();
  async function choose(file: File) {
    const problem = await pictureProblem(file);
    if (problem) toast.error(t(problem));
    else send({ path: category.path, file });
  }
  return (
    <CategoryForm
      category={category}
      categories={categories}
      label={t('categories.form', { name })}
      saveLabel={t('categories.save')}
      onSave={({ names, parent, color }, version) => {
        const isMoved = parent !== category.parent;
        return mutateAsync({
          path: category.path,
          change: { names, ...(color && { color }), ...(isMoved && { parent }), version },
        });
      }}
    >
      <PictureInput
        label={
          <>
            <ImageUp aria-hidden className="size-4" />
            {t('categories.picture')}
          </>
        }
        onChoose={(file) => void choose(file)}
        disabled={isPending}
        className="relative min-h-11 rounded-xl border border-leaf-600 bg-surface px-5 text-leaf-700 hover:bg-leaf-50"
      />
      <Button variant="quiet" aria-label={t('collections.remove', { name })} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
        {t('settings.remove')}
      </Button>
    </CategoryForm>
  );
}
