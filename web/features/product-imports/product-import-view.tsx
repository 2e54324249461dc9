import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import type { ProductImport } from '#contract/product-imports/schemas.ts';
import { refreshProducts } from '#web/features/catalog/seller-product-queries.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { focusHeading } from '#web/ui/page/focus-content.ts';
import { QueryView } from '#web/ui/page/query-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { ChooseImportFile } from './choose-import-file.tsx';
import { ImportAnnouncement } from './import-announcement.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportFailed } from './import-failed.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { productImportQuery } from './import-queries.ts';
import { StartOver } from './start-over.tsx';

/** Chooses a file of products, or shows the import with this id: its preview, its progress or its result. */
export function ProductImportView({ id }: { id: string | null }) {
  const { t } = useText();
  const query = useQuery({ ...productImportQuery(id ?? ''), enabled: id !== null });
  const read = id === null ? undefined : query.data?.import;
  const box = useStepFocus(id, read?.state);
  useRefreshedProducts(read?.state);
  return (
    <div ref={box}>
      <ImportAnnouncement read={read} />
      {id === null ? (
        <Step title={t('product-import.step-choose')}>
          <ChooseImportFile />
        </Step>
      ) : (
        <QueryView
          query={query}
          loading={<LoadingBlocks label={t('product-import.loading')} blocks={['h-8 w-64', 'h-24', 'h-64']} />}
          failedText={t('product-import.failed-to-load')}
        >
          {(watched) =>
            watched === null ? (
              <NotFound />
            ) : (
              <Step title={t(titles[watched.import.state])}>
                <ImportState read={watched.import} isLost={query.isRefetchError} onRetry={() => void query.refetch()} />
              </Step>
            )
          }
        </QueryView>
      )}
    </div>
  );
}

const titles = {
  reading: 'product-import.reading',
  ready: 'product-import.ready',
  running: 'product-import.running',
  done: 'product-import.done',
  failed: 'product-import.failed',
} satisfies Record<ProductImport['state'], MessageId>;

function NotFound() {
  const { t } = useText();
  return (
    <Step title={t('product-import.not-found')}>
      <p className="max-w-2xl text-soil-700">{t('product-import.not-found-text', { days: limits.importDays })}</p>
      <StartOver />
    </Step>
  );
}

type ImportStateProps = { read: ProductImport; isLost: boolean; onRetry(): void };

function ImportState({ read, isLost, onRetry }: ImportStateProps) {
  switch (read.state) {
    case 'ready':
      return <ImportPreview read={read} />;
    case 'done':
      return <ImportDone read={read} />;
    case 'failed':
      return <ImportFailed read={read} />;
    default:
      return <ImportProgress read={read} isLost={isLost} onRetry={onRetry} />;
  }
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-5">
      <h2 className="text-xl font-bold focus:outline-none">{title}</h2>
      {children}
    </div>
  );
}

/**
 * Focuses the heading of a chosen import; when its state changes and the pressed control is gone, the heading of the
 * next step. Returns the ref of the box around them.
 */
function useStepFocus(id: string | null, state: ProductImport['state'] | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef({ id, state });
  useEffect(() => {
    const before = shown.current;
    if (before.id === id && before.state === state) return;
    const heading = box.current?.querySelector('h2');
    // An import that is still being read has none yet.
    if (!heading) return;
    shown.current = { id, state };
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (before.id !== id || isLost) focusHeading(heading);
  }, [id, state]);
  return box;
}

/** Refetches the lists of products when an import has changed them. */
function useRefreshedProducts(state: ProductImport['state'] | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (state === 'done' || state === 'failed') void refreshProducts(queries);
  }, [state, queries]);
}
