import { Banknote, Clock, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { useFreeDelivery } from '#web/ui/use-shop.ts';

/** Delivery time, delivery fee and payment methods, next to the buy buttons. An empty time is hidden. */
export function DeliveryPromise({ time }: { time: ReactNode }) {
  const { t } = useText();
  const isFree = useFreeDelivery();
  const promises = [
    { icon: Truck, text: isFree ? 'catalog.promise.cost' : 'catalog.promise.fee' },
    { icon: Banknote, text: 'catalog.promise.payment' },
  ] as const;
  return (
    <div className="mt-5 rounded-2xl bg-leaf-50 p-4 text-soil-800">
      <ul className="grid gap-2">
        {time && (
          <li className="flex items-start gap-2.5 has-[>svg:only-child]:hidden">
            <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf-600" />
            {time}
          </li>
        )}
        {promises.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-2.5">
            <Icon aria-hidden className="size-5 shrink-0 text-leaf-600" />
            {t(text)}
          </li>
        ))}
      </ul>
      <p className="mt-2 pl-7.5 text-sm">
        <Link to={href('/delivery')} className="font-semibold text-leaf-700 underline underline-offset-2">
          {t('catalog.promise.more')}
        </Link>
      </p>
    </div>
  );
}
