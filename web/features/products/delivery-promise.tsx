import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#web/language/use-text.ts';
import { PromiseRow } from '#web/ui/page/promise-row.tsx';

/** What the shop promises of a delivery, next to the buy buttons: the children's rows, then how it is paid. */
export function DeliveryPromise({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <ul className="mt-4 rounded-2xl bg-leaf-50 px-3.5 py-1 text-soil-800">
      {children}
      <PromiseRow icon={Banknote}>
        <span>{t('catalog.promise.payment')}</span>
      </PromiseRow>
    </ul>
  );
}
