import type { ProductFilter } from '#web/features/catalog/catalog-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FilterForm } from './filter-form.tsx';
import type { ReadFilter } from './list-filter.ts';

type FilterSheetProps = { base: ProductFilter; read: ReadFilter; onClose(): void };

/** The filters over a small screen. They take effect behind it. */
export function FilterSheet({ base, read, onClose }: FilterSheetProps) {
  const { t } = useText();
  return (
    <Dialog open onClose={onClose} title={t('catalog.filter.title')}>
      <div className="mt-4">
        <FilterForm
          id="sheet-filters"
          base={base}
          read={read}
          submitLabel={t('catalog.filter.show')}
          onSubmitted={onClose}
        />
      </div>
    </Dialog>
  );
}
