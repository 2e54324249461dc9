type ProgressBarProps = {
  /** Accessible name. */
  label: string;
  /** From 0 to 1. */
  fraction: number;
};

export function ProgressBar({ label, fraction }: ProgressBarProps) {
  const percent = Math.round(fraction * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 overflow-hidden rounded-full bg-soil-200"
    >
      <div className="h-full rounded-full bg-solid transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
}
