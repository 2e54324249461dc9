import type { ReactNode } from 'react';
import { Link } from '#web/navigation/navigation.ts';

type StatCardProps = {
  label: string;
  value: ReactNode;
  /** The number's meaning, or a second number. */
  note?: ReactNode;
  /** Link to the details. */
  to?: string;
};

/** A number with its label, as an entry of a `dl`. With `to` the whole card is a link. */
export function StatCard({ label, value, note, to }: StatCardProps) {
  return (
    <div className="@container relative min-w-0 rounded-2xl bg-surface p-4 shadow-card has-[a:hover]:bg-leaf-50 sm:p-5">
      <dt className="text-sm font-semibold text-soil-600">
        {to ? (
          <Link to={to} className="text-leaf-700 after:absolute after:inset-0 after:rounded-2xl hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      {/* Scales with its card, so that no price wraps. */}
      <dd className="mt-1 text-xl sm:text-[clamp(1.25rem,14cqi,1.875rem)] sm:leading-snug font-bold wrap-anywhere tabular-nums text-soil-900">
        {value}
      </dd>
      {note && <dd className="mt-0.5 text-sm text-soil-600 wrap-anywhere">{note}</dd>}
    </div>
  );
}
