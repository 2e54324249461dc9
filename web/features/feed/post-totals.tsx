import { FileText, Heart, MessageCircle } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import type { Totals } from './post-changes.ts';

const rows = [
  { key: 'posts', label: 'feed.totals.posts', icon: FileText },
  { key: 'likes', label: 'feed.totals.likes', icon: Heart },
  { key: 'comments', label: 'feed.totals.comments', icon: MessageCircle },
] as const;

/** The number of a user's posts and of their likes and comments. */
export function PostTotals({ totals }: { totals: Totals | undefined }) {
  const { t, atLeast } = useText();
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-3">
      {rows.map(({ key, label, icon: Icon }) => (
        <div key={key} className="flex flex-col-reverse items-center rounded-2xl bg-surface px-3 py-4 shadow-card">
          <dt className="flex items-center gap-1.5 text-sm text-soil-700">
            <Icon aria-hidden className="size-4 text-leaf-600" />
            {t(label)}
          </dt>
          <dd className="flex min-h-8 items-center text-2xl font-bold text-soil-900 tabular-nums">
            {totals ? (
              atLeast(totals[key], { ...totals, counted: limits.rowsCounted })
            ) : (
              <Skeleton className="h-6 w-10" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
