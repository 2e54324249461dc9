import { toPoisha, toTaka } from '#contract/money.ts';
import type { OrderMoney } from '#contract/orders/order-money.ts';
import { useText } from '#web/language/use-text.ts';

type Sum = { label: string; taka: number; tone?: string };

const strong = 'font-bold text-soil-900';

/** The sums of an account: what the order costs by now, and what came in of that. Focusable, for after an act. */
export function AccountSums({ money }: { money: OrderMoney }) {
  const { t, taka } = useText();
  const { total, returned, credited, stands, paid, refunded, toCollect, over } = money;
  const cancelled = toTaka(toPoisha(total) - toPoisha(returned) - toPoisha(credited) - toPoisha(stands));
  const off = (label: string, amount: number): Sum[] => (amount > 0 ? [{ label, taka: -amount }] : []);
  const sums: Sum[] = [
    { label: t('orders.total'), taka: total },
    ...off(t('orders.came-back'), returned),
    ...off(t('sales.account.let-go'), credited),
    ...off(t('sales.account.cancelled'), cancelled),
    { label: t('orders.total-now'), taka: stands, tone: `${strong} border-b border-soil-200 pb-1` },
    { label: t('orders.paid-sum'), taka: paid },
    ...off(t('orders.sent-back'), refunded),
    { label: t('sales.account.to-collect'), taka: toCollect, tone: strong },
    ...(over > 0 ? [{ label: t('sales.account.over'), taka: over, tone: 'font-bold text-alarm-700' }] : []),
  ];
  return (
    <dl tabIndex={-1} aria-label={t('sales.account.sums')} className="grid content-start gap-1 text-sm tabular-nums">
      {sums.map(({ label, taka: amount, tone = 'text-soil-700' }) => (
        <div key={label} className={`flex justify-between gap-4 ${tone}`}>
          <dt className="min-w-0 wrap-anywhere">{label}</dt>
          <dd className="whitespace-nowrap">{taka(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
