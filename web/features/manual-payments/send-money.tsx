import { useState } from 'react';
import { isManual, type MoneyService, manualMethodOf, moneyServices } from '#contract/orders/order-payment.ts';
import type { OrderPayment } from '#contract/orders/payment-schemas.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { paymentMethodText } from '#web/features/payments/payment-method-text.ts';
import { useText } from '#web/language/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useShop } from '#web/ui/use-shop.ts';
import { CopiedNumber } from './copied-number.tsx';
import { TransactionForm } from './transaction-form.tsx';
import type { TransactionEntry } from './use-enter-transaction.ts';

/** The last attempt to pay, when its money is sent by hand and the order still waits for it. */
export function manualAttemptOf({ status, payment }: Pick<UserOrder, 'status' | 'payment'>) {
  const last = payment?.attempts[0];
  return status === 'Awaiting Payment' && last && isManual(last.provider) ? last : undefined;
}

type SendMoneyProps = {
  order: UserOrder;
  payment: OrderPayment;
  entry: TransactionEntry;
};

/** How the money of an order is sent by hand: where to, how much, until when, and the field for its transaction. */
export function SendMoney({ order, payment, entry }: SendMoneyProps) {
  const { t, taka, time } = useText();
  const { manual } = useShop();
  const [last] = payment.attempts;
  const [chosen, choose] = useState<MoneyService>();
  const account =
    manual.find(({ provider }) => provider === chosen) ??
    manual.find(({ provider }) => manualMethodOf(provider) === last?.provider);
  const service = account?.provider ?? serviceOf(last?.provider);
  const amount = taka(order.amount);
  const isEntered = last?.state === 'held' && last.transactionId !== undefined;
  const form = service && <TransactionForm key={last?._id} service={service} entry={entry} isAgain={isEntered} />;
  return (
    <div className="mt-3 grid gap-4">
      {last?.state === 'failed' && (
        <p role="alert" className="rounded-xl bg-sun-100 p-4 text-soil-900 wrap-anywhere">
          {t('payments.send.not-found', { id: last.transactionId ?? '' })}
          {last.reason && <span className="mt-1 block font-semibold">{last.reason}</span>}
        </p>
      )}
      {isEntered ? (
        <>
          <p className="wrap-anywhere">{t('payments.send.looking', { id: last.transactionId ?? '', amount })}</p>
          <details className="print:hidden">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf-700 hover:underline">
              {t('payments.send.replace')}
            </summary>
            <div className="mt-2 grid gap-4">
              <Services chosen={service} onChoose={choose} />
              {form}
            </div>
          </details>
        </>
      ) : (
        <>
          <Services chosen={service} onChoose={choose} />
          <ol className="grid list-decimal gap-3 pl-6 marker:font-semibold">
            {account ? (
              <>
                <li>{t(`payments.send.open-${account.provider}`)}</li>
                <li>
                  {t('payments.send.amount', { amount })}
                  <CopiedNumber number={account.number} />
                </li>
              </>
            ) : (
              <li>{t('payments.send.no-number')}</li>
            )}
            <li>{t('payments.send.enter')}</li>
          </ol>
          {form}
        </>
      )}
      {payment.until && <p className="text-soil-700">{t('payments.send.until', { time: time(payment.until) })}</p>}
    </div>
  );
}

function serviceOf(provider: OrderPayment['attempts'][number]['provider'] | undefined): MoneyService | undefined {
  return moneyServices.find((service) => manualMethodOf(service) === provider);
}

type ServicesProps = { chosen: MoneyService | undefined; onChoose(service: MoneyService): void };

/** The shop's services for sending money, if there are several. */
function Services({ chosen, onChoose }: ServicesProps) {
  const { t } = useText();
  const { manual } = useShop();
  if (manual.length < 2) return null;
  return (
    <SelectField
      label={t('payments.send.service')}
      value={chosen}
      onChange={({ target }) => {
        const account = manual.find(({ provider }) => provider === target.value);
        if (account) onChoose(account.provider);
      }}
      className="max-w-xs print:hidden"
    >
      {manual.map(({ provider }) => (
        <option key={provider} value={provider}>
          {t(paymentMethodText(manualMethodOf(provider)))}
        </option>
      ))}
    </SelectField>
  );
}
