import { useId } from 'react';
import { isManual } from '#contract/orders/order-payment.ts';
import { PaymentMarks } from '#web/features/payments/payment-marks.tsx';
import { useText } from '#web/language/use-text.ts';
import { type PaymentChoice, paymentChoiceText } from './payment-choice.ts';

type PaymentCardsProps = {
  /** The available payment methods. */
  choices: readonly PaymentChoice[];
  chosen: PaymentChoice;
  disabled: boolean;
  onChoose(choice: PaymentChoice): void;
};

/** The payment methods as cards, each with the marks of the services that it accepts. */
export function PaymentCards({ choices, chosen, disabled, onChoose }: PaymentCardsProps) {
  const { t } = useText();
  return (
    <fieldset disabled={disabled} className="mt-5 min-w-0">
      <legend className="mb-1 text-sm font-semibold text-soil-700">{t('orders.checkout.payment')}</legend>
      <div className="grid gap-2">
        {choices.map((choice) => (
          <PaymentCard
            key={choice}
            choice={choice}
            checked={choice === chosen}
            // A cash-only shop needs no explanation of its only payment method.
            hasHint={choice === chosen && !choices.includes('online')}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
}

type PaymentCardProps = Pick<PaymentCardsProps, 'onChoose'> & {
  choice: PaymentChoice;
  checked: boolean;
  hasHint: boolean;
};

function PaymentCard({ choice, checked, hasHint, onChoose }: PaymentCardProps) {
  const { t } = useText();
  const id = useId();
  const [nameId, marksId, hintId] = [`${id}-name`, `${id}-marks`, `${id}-hint`];
  return (
    <label className="relative flex cursor-pointer items-start gap-3 rounded-xl border border-soil-300 p-3 hover:bg-soil-50 has-checked:border-leaf-600 has-checked:bg-leaf-50 has-disabled:cursor-not-allowed has-disabled:opacity-55 forced-colors:has-checked:border-2 forced-colors:has-checked:border-[Highlight]">
      <input
        type="radio"
        name="payment-method"
        checked={checked}
        onChange={() => onChoose(choice)}
        aria-labelledby={nameId}
        aria-describedby={`${marksId} ${hintId}`}
        className="mt-1 size-4 shrink-0 accent-leaf-600"
      />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <span id={nameId} className="font-semibold wrap-anywhere text-soil-900">
            {t(paymentChoiceText(choice))}
          </span>
          <span id={marksId}>{choice !== 'online' && <PaymentMarks methods={[choice]} />}</span>
        </span>
        <span id={hintId} className="mt-1 block text-sm text-soil-700 empty:hidden">
          {hasHint && choice !== 'online' && t(isManual(choice) ? 'payments.hint.manual' : `payments.hint.${choice}`)}
        </span>
      </span>
    </label>
  );
}
