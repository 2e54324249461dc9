import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';

/** A browser with scripts shows nothing of what is meant for one without, and has not loaded the sentence. */
const isServed = typeof document === 'undefined';

/** A grey block that stands where content will be. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-xl bg-soil-200/70 ${className}`} />;
}

type LoadingStatusProps = { label: string; withoutScripts?: MessageId };

/**
 * Says to assistive technology that content is on its way; the blocks show it to the eye. Without scripts nothing comes,
 * and that is said to everybody: by `withoutScripts`, where there is more to say.
 */
export function LoadingStatus({ label, withoutScripts = 'profile.needs-scripts' }: LoadingStatusProps) {
  const { t } = useText();
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <noscript>
        {isServed && (
          <p className="mx-auto max-w-xl rounded-2xl bg-sun-100 p-6 text-lg text-soil-900">{t(withoutScripts)}</p>
        )}
      </noscript>
    </>
  );
}

type LoadingBlocksProps = LoadingStatusProps & {
  /** Classes of each block: its size, at least. */
  blocks: readonly string[];
  className?: string;
};

/** Blocks in place of a list or page that is loading. */
export function LoadingBlocks({ blocks, className = 'grid gap-5', ...status }: LoadingBlocksProps) {
  return (
    <>
      <LoadingStatus {...status} />
      <div aria-hidden className={className}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never move
          <Skeleton key={index} className={block} />
        ))}
      </div>
    </>
  );
}
