import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contract/accounts/schemas.ts';
import { formDraft } from '#web/browser/drafts.ts';
import { phoneQuery } from '#web/features/accounts/phone/account-phone-queries.ts';
import { UserOnly } from '#web/features/accounts/user-only.tsx';
import { AddressForm } from '#web/features/addresses/address-form.tsx';
import { AddressFormSkeleton } from '#web/features/addresses/address-form-skeleton.tsx';
import { originOf } from '#web/features/addresses/address-links.ts';
import { AddressPage } from '#web/features/addresses/address-page.tsx';
import { newAddress } from '#web/features/addresses/new-address.ts';
import { useAddAddress } from '#web/features/addresses/use-save-address.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** Adds an address. Visitors are redirected to the cart. */
export default function AddAddress() {
  const { t } = useText();
  return (
    <AddressPage title={t('addresses.add.title')}>
      <PageHead title={t('addresses.add.title')} description={t('addresses.add.description')} noindex />
      <UserOnly visitorsTo={href('/cart')} loading={<AddressFormSkeleton />}>
        {(user) => <NewAddress key={user._id} user={user} />}
      </UserOnly>
    </AddressPage>
  );
}

function NewAddress({ user }: { user: User }) {
  const { t } = useText();
  const returnTo = originOf(useLocation().state) ?? href('/cart');
  const { mutateAsync, isPending } = useAddAddress(user._id, returnTo);
  const [draft] = useState(() => formDraft(user._id, 'new address'));
  // The number is only a convenience, so the form waits for no retry and no connection.
  const { data: own, isFetched } = useQuery({ ...phoneQuery(user._id), retry: false, networkMode: 'always' });
  if (!isFetched) return <AddressFormSkeleton />;
  return (
    <AddressForm
      values={newAddress({ ...user, phone: own?.phone ?? '' })}
      saveLabel={t('addresses.add.save')}
      onSave={mutateAsync}
      saving={isPending}
      cancelTo={returnTo}
      draft={draft}
    />
  );
}
