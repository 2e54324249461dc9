import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { UserOnly } from '#web/features/accounts/user-only.tsx';
import { AddressCards, AddressCardsSkeleton } from '#web/features/addresses/address-cards.tsx';
import { cameFrom } from '#web/features/addresses/address-links.ts';
import { addressesQuery } from '#web/features/addresses/address-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { QueryView } from '#web/ui/page/query-view.tsx';

/** The user's addresses. Visitors are redirected to the home page. */
export default function ManageAddresses() {
  const { t } = useText();
  return (
    <div className="page-width py-8 sm:py-10">
      <PageHead title={t('layout.addresses')} description={t('addresses.manage.description')} noindex />
      <UserOnly visitorsTo={href('/')} loading={<LoadingAddresses />}>
        {(user) => <Addresses userId={user._id} />}
      </UserOnly>
    </div>
  );
}

function Addresses({ userId }: { userId: string }) {
  const { t } = useText();
  const query = useQuery(addressesQuery(userId));
  return (
    <>
      <Heading withButton={Boolean(query.data?.length)} />
      <QueryView query={query} loading={<AddressCardsSkeleton />} failedText={t('addresses.failed')}>
        {(addresses) => <AddressCards addresses={addresses} />}
      </QueryView>
    </>
  );
}

function Heading({ withButton }: { withButton: boolean }) {
  const { t } = useText();
  return (
    <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h1 className="text-3xl font-bold tracking-tight">{t('layout.addresses')}</h1>
      {withButton && (
        <ButtonLink to={href('/add-address')} state={cameFrom(href('/manage-addresses'))}>
          <Plus aria-hidden className="size-5" />
          {t('addresses.add-link')}
        </ButtonLink>
      )}
    </div>
  );
}

function LoadingAddresses() {
  return (
    <>
      <Heading withButton={false} />
      <AddressCardsSkeleton />
    </>
  );
}
