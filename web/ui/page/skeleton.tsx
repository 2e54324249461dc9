import { useText } from '#web/language/use-text.ts';

/** On the server only: a browser with scripts never shows `noscript` content and has not loaded its text. */
const isServed = typeof document === 'undefined';

/** A grey placeholder block. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-xl bg-soil-200/70 ${className}`} />;
}

/**
 * Announces loading to assistive technology; sighted users see the blocks. Without scripts nothing loads, so everyone
 * is told.
 */
export function LoadingStatus({ label }: { label: string }) {
  const { t } = useText();
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <noscript>
        {isServed && (
          <p className="mx-auto max-w-xl rounded-2xl bg-sun-100 p-6 text-lg text-soil-900">
            {t('profile.needs-scripts')}
          </p>
        )}
      </noscript>
    </>
  );
}

type LoadingBlocksProps = {
  label: string;
  /** Classes of each block, at least its size. */
  blocks: readonly string[];
  className?: string;
};

/** Placeholder blocks of a loading list or page. */
export function LoadingBlocks({ label, blocks, className = 'grid gap-5' }: LoadingBlocksProps) {
  return (
    <>
      <LoadingStatus label={label} />
      <div aria-hidden className={className}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never move
          <Skeleton key={index} className={block} />
        ))}
      </div>
    </>
  );
}
