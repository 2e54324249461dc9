import type { ProductImport } from '#contract/product-imports/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { StatCard } from '#web/ui/stat-card.tsx';

/** The rows of a file by what becomes of them, or has become of them. */
export function ImportCounts({ read: { state, counts } }: { read: ProductImport }) {
  const { t, count } = useText();
  const labels = state === 'done' ? (['added', 'changed'] as const) : (['to-add', 'to-change'] as const);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <StatCard label={t(`product-import.${labels[0]}`)} value={count(counts.added)} />
      <StatCard label={t(`product-import.${labels[1]}`)} value={count(counts.changed)} />
      <StatCard label={t('product-import.unchanged')} value={count(counts.unchanged)} />
      <StatCard label={t('product-import.refused')} value={count(counts.refused)} />
    </dl>
  );
}
