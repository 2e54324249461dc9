import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { useLocation } from 'react-router';
import type { OwnAddress } from '#contract/addresses/schemas.ts';
import { formDraft } from '#web/browser/drafts.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { UserOnly } from '#web/features/accounts/user-only.tsx';
import { AddressForm } from '#web/features/addresses/address-form.tsx';
import { AddressFormSkeleton } from '#web/features/addresses/address-form-skeleton.tsx';
import { originOf } from '#web/features/addresses/address-links.ts';
import { AddressPage } from '#web/features/addresses/address-page.tsx';
import { addressesQuery } from '#web/features/addresses/address-queries.ts';
import { useUpdateAddress } from '#web/features/addresses/use-save-address.ts';
import { useText } from '#web/language/use-text.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/edit-address';

/** Edits an address. Visitors are redirected to the home page. */
export default function EditAddress({ params }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <AddressPage title={t('addresses.edit.title')}>
      <PageHead title={t('addresses.edit.title')} description={t('addresses.edit.description')} noindex />
      <UserOnly visitorsTo={href('/')} loading={<AddressFormSkeleton />}>
        {(user) => <LoadedAddress key={params.id} userId={user._id} id={params.id.toLowerCase()} />}
      </UserOnly>
    </AddressPage>
  );
}

function LoadedAddress({ userId, id }: { userId: string; id: string }) {
  const { t } = useText();
  const list = useQuery({ ...addressesQuery(userId), refetchOnMount: 'always' });
  const address = list.data?.find(({ _id }) => _id === id);
  const missing = list.isSuccess && !list.isFetching && !address;
  useLeaveWhenMissing(missing);
  if (address) return <ChangedAddress userId={userId} address={address} />;
  if (list.isError) {
    return <FailedView message={sentenceOf(list.error, t('addresses.failed'))} onRetry={() => void list.refetch()} />;
  }
  return <AddressFormSkeleton />;
}

function ChangedAddress({ userId, address: { version, ...address } }: { userId: string; address: OwnAddress }) {
  const { t } = useText();
  const returnTo = originOf(useLocation().state) ?? href('/manage-addresses');
  const { mutateAsync, isPending } = useUpdateAddress(address._id, returnTo);
  const [draft] = useState(() => formDraft(userId, `address ${address._id}`));
  return (
    <AddressForm
      values={address}
      version={version}
      saveLabel={t('addresses.edit.save')}
      onSave={mutateAsync}
      saving={isPending}
      cancelTo={returnTo}
      draft={draft}
    />
  );
}

function useLeaveWhenMissing(missing: boolean): void {
  const navigate = useNavigate();
  const { t } = useText();
  useEffect(() => {
    if (!missing) return;
    toast.error(t('addresses.edit.not-found'), { id: 'address-not-found' });
    void navigate(href('/manage-addresses'), { replace: true });
  }, [missing, navigate, t]);
}
