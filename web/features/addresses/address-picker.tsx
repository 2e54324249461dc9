import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Address } from '#contract/addresses/schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { PostalAddress } from '#web/ui/person/postal-address.tsx';
import { cameFrom } from './address-links.ts';
import { addressesQuery } from './address-queries.ts';
import { chooseAddress, selectAddress, useChosenAddressId } from './chosen-address.ts';
import { useDeleteAddress } from './delete-address.ts';

/** The delivery address of the next order. `pending` until the user's addresses are loaded. */
export function useSelectedAddress(userId: string | undefined): { address: Address | null; pending: boolean } {
  const { data, isPending } = useQuery({ ...addressesQuery(userId ?? ''), enabled: userId !== undefined });
  const chosenId = useChosenAddressId();
  return { address: selectAddress(data ?? [], chosenId), pending: userId !== undefined && isPending };
}

/** Shows the delivery address. 'Change' opens the list to choose, edit or delete an address. */
export function AddressPicker({ userId }: { userId: string }) {
  const { t } = useText();
  const { data, isPending, error, refetch } = useQuery(addressesQuery(userId));
  const selected = selectAddress(data ?? [], useChosenAddressId());
  const [open, setOpen] = useState(false);
  const listId = useId();
  if (isPending) {
    return <LoadingBlocks label={t('addresses.loading')} blocks={['h-24']} />;
  }
  if (!data) {
    return (
      <div role="alert" className="text-soil-700">
        <p>{sentenceOf(error, t('addresses.failed'))}</p>
        <Button variant="quiet" size="small" className="-ml-3" onClick={() => void refetch()}>
          {t('common.try-again')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        {selected ? (
          <PostalAddress address={selected} className="min-w-0 text-soil-700" />
        ) : (
          <p>{t('addresses.picker.none')}</p>
        )}
        {selected && (
          <Button
            variant="quiet"
            size="small"
            className="-mt-1 -mr-3 shrink-0"
            aria-label={t('addresses.picker.change-label')}
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            onClick={() => setOpen(!open)}
          >
            {t('addresses.picker.change')}
          </Button>
        )}
      </div>
      {open && selected && <AddressChoices id={listId} addresses={data} selected={selected} />}
      {!selected && <AddLink className="-ml-3" />}
    </>
  );
}

function AddLink({ className = '' }: { className?: string }) {
  const { t } = useText();
  return (
    <ButtonLink
      to={href('/add-address')}
      state={cameFrom(href('/cart'))}
      variant="quiet"
      size="small"
      className={className}
    >
      <Plus aria-hidden className="size-4" />
      {t('addresses.add-link')}
    </ButtonLink>
  );
}

type AddressChoicesProps = { id: string; addresses: Address[]; selected: Address };

function AddressChoices({ id, addresses, selected }: AddressChoicesProps) {
  const { t } = useText();
  const deletion = useDeleteAddress();
  return (
    <div id={id} className="mt-4 rounded-xl border border-soil-200 p-1.5">
      <fieldset className="grid max-h-96 gap-1 overflow-y-auto">
        <legend className="sr-only">{t('addresses.picker.deliver-to')}</legend>
        {addresses.map((address) => (
          <AddressChoice
            key={address._id}
            address={address}
            chosen={address === selected}
            onDelete={() => deletion.ask(address)}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-x-1">
        <AddLink />
        <ButtonLink to={href('/manage-addresses')} variant="quiet" size="small">
          {t('addresses.picker.manage-all')}
        </ButtonLink>
      </div>
      {deletion.dialog}
    </div>
  );
}

type AddressChoiceProps = { address: Address; chosen: boolean; onDelete(): void };

const iconClasses = 'grid size-10 shrink-0 place-items-center rounded-full text-soil-600';

function AddressChoice({ address, chosen, onDelete }: AddressChoiceProps) {
  const { t } = useText();
  const { _id, firstName, lastName, street } = address;
  const named = `${`${firstName} ${lastName}`.trim()}, ${street}`;
  return (
    <div className={`flex items-start rounded-lg pr-1 ${chosen ? 'bg-leaf-50' : 'hover:bg-soil-50'}`}>
      <label className="flex min-w-0 grow cursor-pointer items-start gap-3 p-2.5">
        <input
          type="radio"
          name="delivery-address"
          checked={chosen}
          onChange={() => chooseAddress(_id)}
          className="mt-1 size-4 shrink-0 accent-leaf-600"
        />
        <PostalAddress address={address} className="min-w-0 text-sm text-soil-700" />
      </label>
      <Link
        to={href('/edit-address/:id', { id: _id })}
        state={cameFrom(href('/cart'))}
        aria-label={t('addresses.edit-named', { address: named })}
        className={`${iconClasses} hover:bg-soil-100 hover:text-leaf-700`}
      >
        <Pencil aria-hidden className="size-4" />
      </Link>
      <button
        type="button"
        aria-label={t('addresses.delete-named', { address: named })}
        onClick={onDelete}
        className={`${iconClasses} hover:bg-alarm-50 hover:text-alarm-600`}
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
    </div>
  );
}
