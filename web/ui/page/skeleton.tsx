/** A grey block that stands where content will be. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-xl bg-soil-200/70 ${className}`} />;
}

/** Says to assistive technology that content is on its way; the blocks show it to the eye. */
export function LoadingStatus({ label }: { label: string }) {
  return (
    <p role="status" className="sr-only">
      {label}
    </p>
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
