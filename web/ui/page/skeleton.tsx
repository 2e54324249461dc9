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
