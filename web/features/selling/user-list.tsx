import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/call.ts';
import type { sellingCalls } from '#contract/selling.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { formatAtLeast } from '#web/format/format-at-least.ts';
import { formatCount } from '#web/format/format-count.ts';
import { Link } from '#web/navigation/navigation.ts';
import type { ListView } from '#web/ui/list/list-address.ts';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { usersQuery } from './selling-queries.ts';
import { StatCard } from './stat-card.tsx';
import { growthRate } from './user-activity.ts';
import { UserRows } from './user-rows.tsx';

const failedText = 'Failed to fetch users';

/** Numbers of all users, and a page of those that match the search. */
export function UserList({ view: { search, page } }: { view: ListView }) {
  const query = useQuery(usersQuery({ search, page }));
  return (
    <NumberedList
      query={query}
      label="Pages of users"
      failedText={sentenceOf(query.error, failedText)}
      staleText={`${failedText}. What you see may be out of date.`}
      loading={
        <LoadingBlocks
          label="Loading users"
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
              `${formatAtLeast(pagination.totalUsers, pagination, 'en')} found for “${search}”`}
          </p>
        </>
      )}
    >
      {({ users }) => <UserRows users={users} now={query.dataUpdatedAt} />}
    </NumberedList>
  );
}

function UserStats({ stats }: Pick<CallReply<typeof sellingCalls.listUsers>, 'stats'>) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-4 max-sm:*:last:col-span-2 sm:grid-cols-3">
      <StatCard label="Total Users" value={formatCount(stats.totalUsers)} />
      <StatCard label="Active Users" value={formatCount(stats.activeUsers)} note="Logged in within the last 30 days" />
      <StatCard label="Growth Rate" value={`${growthRate(stats)}%`} note="Active of all users" />
    </dl>
  );
}

function NoUsers({ search }: { search: string }) {
  if (!search) return <MessageView title="No users found" text="Whoever creates an account appears here." />;
  return (
    <MessageView title="No users found" text={`Nobody's name or email contains “${search}”.`}>
      <Link to={{ search: '' }} className="font-semibold text-leaf-700 underline">
        Show all users
      </Link>
    </MessageView>
  );
}
