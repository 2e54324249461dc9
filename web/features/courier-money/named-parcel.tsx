import { orderNumber } from '#contract/orders/order-number.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';

type Named = { orderId: string; reference: string; consignment: string | null };

const link = 'inline-flex min-h-11 items-center text-leaf-700 underline underline-offset-2';

/** The name of a parcel, as a link to it, and its order. */
export function NamedParcel({ parcel: { orderId, reference, consignment } }: { parcel: Named }) {
  const { t } = useText();
  const number = orderNumber(orderId);
  return (
    <span className="flex flex-wrap items-center gap-x-3 wrap-anywhere tabular-nums">
      <Link
        to={{ pathname: href('/seller/parcels'), search: queryString({ search: reference }) }}
        className={`${link} font-semibold`}
      >
        {consignment ?? reference}
      </Link>
      <Link
        to={{ pathname: href('/seller/orders'), search: queryString({ search: number, order: orderId }) }}
        className={link}
      >
        {t('courier-money.order', { number })}
      </Link>
    </span>
  );
}
