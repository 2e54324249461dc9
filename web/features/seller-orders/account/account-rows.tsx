import { takenHows } from '#contract/orders/order-channel.ts';
import type { OrderParcel } from '#contract/orders/seller-schemas.ts';
import type { AccountRow } from '#contract/payments/account-calls.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { accountRowText, accountWayText } from './account-row-text.ts';

type AccountRowsProps = {
  rows: readonly AccountRow[];
  /** The order's parcels, which rows lead to. */
  parcels: readonly OrderParcel[] | undefined;
};

/** The rows of an account with time, author and way, oldest first. */
export function AccountRows({ rows, parcels = [] }: AccountRowsProps) {
  const { t } = useText();
  if (rows.length === 0) return <p className="text-sm text-soil-700">{t('sales.account.empty')}</p>;
  return (
    <ol
      aria-label={t('sales.account.rows')}
      className="grid content-start gap-2 border-l-2 border-leaf-300 pl-3 text-sm"
    >
      {rows.map((row) => (
        <Row key={row._id} row={row} parcel={parcels.find(({ _id }) => _id === row.parcelId)} />
      ))}
    </ol>
  );
}

function Row({ row, parcel }: { row: AccountRow; parcel: OrderParcel | undefined }) {
  const { t, taka, time } = useText();
  const { amount, way, by, at } = row;
  const wayText = way === null ? undefined : accountWayText(way);
  const name = parcel && (parcel.code ?? parcel.reference);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <time dateTime={at} className="text-soil-600 tabular-nums max-sm:col-span-2">
        {time(at)}
      </time>
      <div className="min-w-0 wrap-anywhere text-soil-900">
        <span className="font-semibold">{t(accountRowText(row))}</span>
        {way !== null && <span> · {wayText ? t(wayText) : way}</span>}
        {name !== undefined && (
          <>
            {' · '}
            <Link
              to={{ pathname: href('/seller/parcels'), search: queryString({ search: name }) }}
              className="font-semibold text-leaf-700 underline underline-offset-2"
            >
              {t('sales.account.parcel', { no: name })}
            </Link>
          </>
        )}{' '}
        <span className="text-soil-700">{t(`sales.history.by-${by.kind}`, { name: by.name })}</span>
        <Note row={row} />
      </div>
      <span className="text-right font-semibold whitespace-nowrap text-soil-900 tabular-nums">
        {amount > 0 ? `+${taka(amount)}` : taka(amount)}
      </span>
    </li>
  );
}

/** What was written with a row. That of a recorded receipt begins with how the money came in. */
function Note({ row: { way, note } }: { row: AccountRow }) {
  const { t } = useText();
  if (!note) return null;
  const [word, ...rest] = note.split(' ');
  const how = way === 'hand' ? takenHows.find((one) => one === word) : undefined;
  const id = rest.join(' ');
  const text = how && [t(`entry.payment.${how}`), ...(id ? [t('sales.refund.transaction', { id })] : [])].join(' · ');
  return <p className="text-soil-700">{text ?? note}</p>;
}
