import { MessageCircle } from 'lucide-react';
import { mobileNumber } from '#contract/addresses/phone-number.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { EmailText } from '#web/ui/link/email-text.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { PostalAddress } from '#web/ui/person/postal-address.tsx';
import { CardPart } from './card-part.tsx';

/** For whom an order is and where it goes, with what calls the recipient or writes to them. */
export function OrderDelivery({ order }: { order: SellerOrder }) {
  const { t } = useText();
  return (
    <div className="grid content-start gap-3">
      <CardPart title={t('orders.buyer')}>
        <span className="block font-semibold wrap-anywhere text-soil-900">{personName(order.userId, t)}</span>
        <GuestHistory order={order} />
        {/* A deleted account has no email address. */}
        {order.userId.email && (
          <a
            href={`mailto:${order.userId.email}`}
            className="block w-fit max-w-full text-leaf-700 underline-offset-2 hover:underline"
          >
            <EmailText email={order.userId.email} />
          </a>
        )}
      </CardPart>
      <CardPart title={t('orders.address')}>
        <PostalAddress address={order.address} callable />
        <WhatsApp phone={order.address.phone} />
        <Note title={t('orders.note')} text={order.deliveryNote} />
        <Note title={t('entry.note')} text={order.note} />
      </CardPart>
    </div>
  );
}

/** Opens a chat with the recipient. A number that is no mobile number of Bangladesh has none. */
function WhatsApp({ phone }: { phone: string }) {
  const { t } = useText();
  const number = mobileNumber(phone);
  if (!number) return null;
  return (
    <a
      href={`https://wa.me/${number.slice(1)}`}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 w-fit items-center gap-1.5 font-semibold text-leaf-700 underline underline-offset-2 sm:min-h-9"
    >
      <MessageCircle aria-hidden className="size-4" />
      {t('sales.whatsapp')}
    </a>
  );
}

function Note({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <>
      <h3 className="mt-2 text-sm font-semibold text-soil-600">{title}</h3>
      <p className="font-semibold whitespace-pre-line wrap-anywhere text-soil-900">{text}</p>
    </>
  );
}

/** Says that an order has no account, and shows the earlier orders of its phone number. */
function GuestHistory({ order: { guest, phoneHistory } }: { order: SellerOrder }) {
  const { t } = useText();
  if (!guest) return null;
  return (
    <>
      <span className="block">{t('guest.seller')}</span>
      {phoneHistory && phoneHistory.nth > 1 && (
        <span className="block">{t('guest.history', { nth: phoneHistory.nth })}</span>
      )}
      {phoneHistory && phoneHistory.refused > 0 && (
        <span className="block font-semibold text-alarm-700">
          {t('guest.refused', { refused: phoneHistory.refused })}
        </span>
      )}
    </>
  );
}
