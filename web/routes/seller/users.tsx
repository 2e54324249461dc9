import { useSearchParams } from 'react-router';
import { UserList } from '#web/features/selling/user-list.tsx';
import { useText } from '#web/language/use-text.ts';
import { readListView } from '#web/ui/list/list-address.ts';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

export default function Users() {
  const { t } = useText();
  const [query] = useSearchParams();
  const view = readListView(query);
  return (
    <>
      <PageHead title={t('seller.menu.users')} description={t('seller.users.description')} noindex />
      <PageHeading title={t('seller.menu.users')}>
        <ListSearch label={t('seller.users.search')} placeholder={t('seller.users.search-by')} />
      </PageHeading>
      <UserList view={view} />
    </>
  );
}
