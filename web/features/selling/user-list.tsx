import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import type { ListView } from '#web/ui/list/list-address.ts';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { usersQuery } from './selling-queries.ts';
import { growthRate } from './user-activity.ts';
import { UserRows } from './user-rows.tsx';

/** Counts of all users, and a page of the matching ones. */
export function UserList({ view: { search, page } }: { view: ListView }) {
  const { t, atLeast } = useText();
  const query = useQuery(usersQuery({ search, page }));
  return (
    <NumberedList
      query={query}
      label={t('seller.users.pages')}
      failedText={sentenceOf(query.error, t('seller.users.failed'))}
      staleText={t('seller.users.stale')}
      loading={
        <LoadingBlocks
          label={t('seller.users.loading')}
          blocks={['h-28', 'h-28', 'h-28', 'h-96 col-span-full']}
          className="grid grid-cols-2 gap-4 sm:grid-cols-3"
        />
      }
      empty={<NoUsers search={search} />}
      above={({ stats, pagination }) => (
        <>
          <UserStats stats={stats} />
          <p role="status" className="mb-3 text-soil-600">
            {search &&
              !query.isPlaceholderData &&
              t('seller.users.found', { count: atLeast(pagination.totalUsers, pagination), search })}
          </p>
        </>
      )}
    >
      {({ users }) => <UserRows users={users} now={query.dataUpdatedAt} />}
    </NumberedList>
  );
}

function UserStats({ stats }: Pick<ReplyOf<'GET /api/seller/users'>, 'stats'>) {
  const { t, count } = useText();
  return (
    <dl className="mb-6 grid grid-cols-2 gap-4 max-sm:*:last:col-span-2 sm:grid-cols-3">
      <StatCard label={t('seller.users.total')} value={count(stats.totalUsers)} />
      <StatCard
        label={t('seller.users.active-users')}
        value={count(stats.activeUsers)}
        note={t('seller.users.active-note', { days: limits.activeDays })}
      />
      <StatCard
        label={t('seller.users.growth')}
        value={t('seller.users.percent', { percent: growthRate(stats) })}
        note={t('seller.users.growth-note')}
      />
    </dl>
  );
}

function NoUsers({ search }: { search: string }) {
  const { t } = useText();
  if (!search) return <MessageView title={t('seller.users.none')} text={t('seller.users.none-text')} />;
  return (
    <MessageView title={t('seller.users.none')} text={t('seller.users.none-matching', { search })}>
      <Link to={{ search: '' }} className="font-semibold text-leaf-700 underline">
        {t('seller.users.show-all')}
      </Link>
    </MessageView>
  );
}
