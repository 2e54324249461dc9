import { useSearchParams } from 'react-router';
import { UserList } from '#web/features/selling/user-list.tsx';
import { readUserListView } from '#web/features/selling/user-list-address.ts';
import { UserSearch } from '#web/features/selling/user-search.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** Everybody who has an account, for the seller. */
export default function Users() {
  const [query] = useSearchParams();
  const view = readUserListView(query);
  return (
    <>
      <PageHead title="All Users" description="Who has an account at the shop." noindex />
      <PageHeading title="All Users">
        <UserSearch search={view.search} />
      </PageHeading>
      <UserList view={view} />
    </>
  );
}
