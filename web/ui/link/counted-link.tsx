import type { LucideIcon } from 'lucide-react';
import { likelyNext } from '#web/navigation/likely-next.ts';
import { Link } from '#web/navigation/navigation.ts';

type CountedLinkProps = {
  to: string;
  icon: LucideIcon;
  /** Accessible name, including the count. */
  label: string;
  count: number;
  /** The count as displayed. */
  shown: string;
  className?: string;
};

/** A header icon with a count; no count at zero. */
export function CountedLink({ to, icon: Icon, label, count, shown, className = '' }: CountedLinkProps) {
  return (
    <Link
      to={to}
      prefetch={likelyNext}
      aria-label={label}
      className={`relative grid size-11 place-items-center rounded-full text-soil-800 hover:bg-leaf-50 ${className}`}
    >
      <Icon aria-hidden className="size-6" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0 right-0 min-w-5 rounded-full bg-solid px-1 text-center text-xs leading-5 font-bold text-white"
        >
          {shown}
        </span>
      )}
    </Link>
  );
}
