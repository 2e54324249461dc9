import { Pencil, Trash2 } from 'lucide-react';
import type { Address } from '#contract/addresses/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { PostalAddress } from '#web/ui/person/postal-address.tsx';
import { cameFrom } from './address-links.ts';
import { useDeleteAddress } from './delete-address.ts';

const gridClasses = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** The user's addresses, each with its edit and delete buttons. */
export function AddressCards({ addresses }: { addresses: Address[] }) {
  const deletion = useDeleteAddress();
  return (
    <>
      {addresses.length === 0 ? (
        <NoAddresses />
      ) : (
        <ul className={gridClasses}>
          {addresses.map((address) => (
            <li key={address._id} className="flex flex-col rounded-2xl bg-surface p-5 shadow-card">
              <PostalAddress address={address} className="grow text-soil-700" />
              <p className="mt-1 wrap-anywhere text-sm text-soil-600">{address.email}</p>
              <CardButtons address={address} onDelete={() => deletion.ask(address)} />
            </li>
          ))}
        </ul>
      )}
      {deletion.dialog}
    </>
  );
}

function CardButtons({ address, onDelete }: { address: Address; onDelete(): void }) {
  const { t } = useText();
  const named = `${`${address.firstName} ${address.lastName}`.trim()}, ${address.street}`;
  return (
    <div className="mt-4 border-t border-soil-200 pt-3">
      <ButtonLink
        className="-ml-3"
        to={href('/edit-address/:id', { id: address._id })}
        state={cameFrom(href('/manage-addresses'))}
        variant="quiet"
        size="small"
        aria-label={t('addresses.edit-named', { address: named })}
      >
        <Pencil aria-hidden className="size-4" />
        {t('common.edit')}
      </ButtonLink>
      <button
        type="button"
        onClick={onDelete}
        aria-label={t('addresses.delete-named', { address: named })}
        className="inline-flex min-h-9 items-center gap-2 rounded-xl px-3 text-sm font-semibold text-alarm-600 hover:bg-alarm-50"
      >
        <Trash2 aria-hidden className="size-4" />
        {t('common.delete')}
      </button>
    </div>
  );
}

function NoAddresses() {
  const { t } = useText();
  return (
    <MessageView
      art="/art/empty-addresses.webp"
      title={t('addresses.manage.empty')}
      text={t('addresses.manage.empty-text')}
    >
      <ButtonLink to={href('/add-address')} state={cameFrom(href('/manage-addresses'))}>
        {t('addresses.manage.add-first')}
      </ButtonLink>
    </MessageView>
  );
}

export function AddressCardsSkeleton() {
  const { t } = useText();
  return (
    <LoadingBlocks
      label={t('addresses.loading')}
      blocks={['h-48', 'h-48', 'h-48 max-lg:hidden']}
      className={gridClasses}
    />
  );
}
