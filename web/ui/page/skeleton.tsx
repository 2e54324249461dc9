import { useText } from '#web/language/use-text.ts';

/** A browser with scripts shows nothing of what is meant for one without, and has not loaded the sentence. */
const isServed = typeof document === 'undefined';

/** A grey block that stands where content will be. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-xl bg-soil-200/70 ${className}`} />;
}

/**
 * Says to assistive technology that content is on its way; the blocks show it to the eye. Without scripts nothing comes,
 * and that is announced to everybody.
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
  /** Classes of each block: its size, at least. */
  blocks: readonly string[];
  className?: string;
};

/** Blocks in place of a list or page that is loading. */
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
