import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { sentenceOf } from '#web/client/api-error.ts';
import { UserOnly } from '#web/features/accounts/user-only.tsx';
import { AddressCards, AddressCardsSkeleton } from '#web/features/addresses/address-cards.tsx';
import { cameFrom } from '#web/features/addresses/address-links.ts';
import { addressesQuery } from '#web/features/addresses/address-queries.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** All addresses of the user. Visitors go to the home page. */
export default function ManageAddresses() {
  return (
    <div className="page-width py-8 sm:py-10">
      <PageHead title="Manage Addresses" description="Your delivery addresses." noindex />
      <UserOnly visitorsTo={href('/')} loading={<Loading />}>
        {(user) => <Addresses userId={user._id} />}
      </UserOnly>
    </div>
  );
}

function Addresses({ userId }: { userId: string }) {
  const { data, isPending, error, refetch } = useQuery(addressesQuery(userId));
  if (isPending) return <Loading />;
  return (
    <>
      <Heading withButton={Boolean(data?.length)} />
      {data ? (
        <AddressCards addresses={data} />
      ) : (
        <FailedView message={sentenceOf(error, 'Failed to fetch address')} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Loading() {
  return (
    <>
      <Heading withButton={false} />
      <AddressCardsSkeleton />
    </>
  );
}

function Heading({ withButton }: { withButton: boolean }) {
  return (
    <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h1 className="text-3xl font-bold tracking-tight">Manage Addresses</h1>
      {withButton && (
        <ButtonLink to={href('/add-address')} state={cameFrom(href('/manage-addresses'))}>
          <Plus aria-hidden className="size-5" />
          Add address
        </ButtonLink>
      )}
    </div>
  );
}
