import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CallReply } from '#contract/call.ts';
import type { sellingCalls } from '#contract/selling.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { type ListView, listViewSearch } from '#web/ui/list/list-view.ts';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';
import { usersQuery } from './selling-queries.ts';
import { StatCard } from './stat-card.tsx';
import { growthRate } from './user-activity.ts';
import { UserRows } from './user-rows.tsx';

/** Numbers of all users, and a page of those that match the search. */
export function UserList({ view }: { view: ListView }) {
  const { data, error, isPending, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(usersQuery(view));
  if (isPending) return <UserListSkeleton />;
  if (!data) return <FailedView message={sentenceOf(error, 'Failed to fetch users')} onRetry={() => void refetch()} />;
  const { users, pagination, stats } = data;
  return (
    <>
      <UserStats stats={stats} />
      <p role="status" className="mb-3 text-soil-600">
        {view.search && !isPlaceholderData && `${pagination.totalUsers} found for “${view.search}”`}
      </p>
      <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-55' : ''}>
        {users.length > 0 ? <UserRows users={users} now={dataUpdatedAt} /> : <NoUsers view={view} />}
      </div>
      <Pagination
        label="Pages of users"
        current={view.page}
        total={pagination.totalPages}
        toPage={(page) => ({ search: listViewSearch({ ...view, page }) })}
      />
    </>
  );
}

function UserStats({ stats }: Pick<CallReply<typeof sellingCalls.listUsers>, 'stats'>) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-4 max-sm:*:last:col-span-2 sm:grid-cols-3">
      <StatCard label="Total Users" value={stats.totalUsers.toLocaleString('en-IN')} />
      <StatCard
        label="Active Users"
        value={stats.activeUsers.toLocaleString('en-IN')}
        note="Logged in within the last 30 days"
      />
      <StatCard label="Growth Rate" value={`${growthRate(stats)}%`} note="Active of all users" />
    </dl>
  );
}

function NoUsers({ view: { search, page } }: { view: ListView }) {
  const text = search ? `Nobody's name or email contains “${search}”.` : 'Whoever creates an account appears here.';
  return (
    <MessageView title="No users found" text={page > 1 ? 'There are fewer pages than that.' : text}>
      {(search || page > 1) && (
        <Link to={{ search: '' }} className="font-semibold text-leaf-700 underline">
          Show all users
        </Link>
      )}
    </MessageView>
  );
}

function UserListSkeleton() {
  return (
    <>
      <LoadingStatus label="Loading users" />
      <div className="mb-6 grid grid-cols-2 gap-4 sm:grid-cols-3">
        {['total', 'active', 'rate'].map((key) => (
          <Skeleton key={key} className="h-28" />
        ))}
      </div>
      <Skeleton className="h-96" />
    </>
  );
}
