import { useSearchParams } from 'react-router';
import { UserList } from '#web/features/selling/user-list.tsx';
import { readListView } from '#web/ui/list/list-address.ts';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

export default function Users() {
  const [query] = useSearchParams();
  const view = readListView(query);
  return (
    <>
      <PageHead title="All Users" description="Who has an account at the shop." noindex />
      <PageHeading title="All Users">
        <ListSearch label="Search users" placeholder="Search by name or email" />
      </PageHeading>
      <UserList view={view} />
    </>
  );
}
