import { limits } from '#contract/limits.ts';
import { type ParcelGroup, parcelGroups } from '#contract/parcels/parcel-state.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';

type ParcelTabsProps = {
  group: ParcelGroup | undefined;
  /** The number of parcels that wait for the seller; undefined while unknown. */
  needsYou: number | undefined;
};

/** Links to the parcels by what is next for them. Each shows all of them: a link leaves search and filters behind. */
export function ParcelTabs({ group: current, needsYou }: ParcelTabsProps) {
  const { t, atLeast } = useText();
  return (
    <nav aria-label={t('parcels.tabs')} className="mb-3">
      <ul className="flex flex-wrap gap-1.5">
        {[undefined, ...parcelGroups].map((group) => (
          <li key={group ?? ''}>
            <Link
              to={{ search: queryString({ group }) }}
              preventScrollReset
              aria-current={group === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-xl border border-soil-300 bg-surface px-3 font-semibold text-soil-700 hover:bg-leaf-100 aria-[current=page]:border-transparent aria-[current=page]:bg-solid aria-[current=page]:text-white"
            >
              {t(group ? `parcels.group.${group}` : 'parcels.all')}{' '}
              {group === 'needs-you' && needsYou !== undefined && needsYou > 0 && (
                <span className="tabular-nums">
                  {atLeast(needsYou, {
                    counted: limits.matchesCounted,
                    ...(needsYou >= limits.matchesCounted && { isEstimate: true }),
                  })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
