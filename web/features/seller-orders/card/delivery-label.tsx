import { orderNumber } from '#contract/orders/order-number.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { paymentStateText } from '#web/features/payments/payment-state-text.ts';
import { useText } from '#web/language/use-text.ts';
import { personName } from '#web/ui/person/person-name.ts';
import { PostalAddress } from '#web/ui/person/postal-address.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useShop } from '#web/ui/use-shop.ts';
import { qrOf } from './qr-of.ts';
import { toCollect } from './to-collect.ts';

/** From this many characters on, address and note are printed small, so that the longest fit. */
const manyCharacters = 180;

/** An order's label for the parcel, 100 × 150 mm: where it goes, what the rider takes, and the order's number to scan. */
export function DeliveryLabel({ order }: { order: SellerOrder }) {
  const { t } = useText();
  const { phone } = useShop().contact;
  const number = orderNumber(order._id);
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const buyer = personName(order.userId, t);
  const { firstName, lastName, street } = order.address;
  const written = [firstName, lastName, street, order.deliveryNote ?? ''].join('').length;
  const [size, addressSize] =
    written > manyCharacters ? ['text-xs', 'text-xs leading-tight'] : ['text-sm', 'text-base leading-snug'];
  return (
    <section className="delivery-label flex flex-col gap-[2mm] text-sm text-black">
      <header className="flex items-end justify-between gap-4 border-b-2 border-black pb-[1mm]">
        <p className="text-xl font-bold">{t('common.shop-name')}</p>
        {phone && <p>{phone}</p>}
      </header>
      <div className={`flex min-h-0 flex-1 flex-col gap-[2mm] overflow-hidden ${size}`}>
        <PostalAddress address={order.address} className={`${addressSize} *:last:text-xl *:last:font-bold`} />
        {buyer !== recipientOf(order) && (
          <p className="wrap-anywhere">
            {t('orders.buyer')}: {buyer}
          </p>
        )}
        {order.deliveryNote && (
          <div className="border-2 border-black px-[2mm] py-[1mm]">
            <h2 className="text-xs font-semibold">{t('orders.note')}</h2>
            <p className="leading-tight whitespace-pre-line wrap-anywhere">{order.deliveryNote}</p>
          </div>
        )}
      </div>
      <footer className="flex items-end justify-between gap-4 border-t-2 border-black pt-[2mm]">
        <div>
          <h1 className="text-xl font-bold">{t('orders.number', { number })}</h1>
          <p className="text-base">{t('sales.pieces', { count: pieces })}</p>
          <Due order={order} />
        </div>
        <QrCode {...qrOf(number)} label={t('sales.label.qr', { number })} className="size-[26mm] shrink-0" />
      </footer>
    </section>
  );
}

const recipientOf = ({ address }: SellerOrder) => `${address.firstName} ${address.lastName}`.trim();

/** What the rider takes, in large digits. */
function Due({ order }: { order: SellerOrder }) {
  const { t, taka } = useText();
  const due = toCollect(order);
  const isDue = due > 0;
  return (
    <div className="mt-[1mm]">
      {isDue && <p className="font-semibold">{t('sales.label.collect')}</p>}
      <p className={`leading-tight font-bold ${isDue ? 'text-4xl' : 'text-2xl'}`}>
        {isDue ? taka(due) : t(paymentStateText(order))}
      </p>
    </div>
  );
}
