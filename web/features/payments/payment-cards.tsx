import { isManual, manualMethodOf } from '#contract/orders/order-payment.ts';
import { type Mark, PaymentMarks } from '#web/features/payments/payment-marks.tsx';
import { ownDigits } from '#web/format/own-digits.ts';
import { useText } from '#web/language/use-text.ts';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { useShop } from '#web/ui/use-shop.ts';
import { type PaymentChoice, type PaymentGroup, paymentChoiceText, paymentGroups } from './payment-choice.ts';

type PaymentCardsProps = {
  /** The available payment methods. */
  choices: readonly PaymentChoice[];
  chosen: PaymentChoice;
  /** What the order costs, in taka; undefined while it is not known. */
  total: number | undefined;
  disabled: boolean;
  onChoose(choice: PaymentChoice): void;
};

/** The payment methods as rows, each with the marks of the services that it accepts. */
export function PaymentCards({ choices, disabled, ...props }: PaymentCardsProps) {
  const { t } = useText();
  // The page for cards takes bKash, too, but has a row of its own.
  const without: readonly Mark[] = choices.includes('bkash') ? ['bkash'] : [];
  const shown = { ...props, without };
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="sr-only">{t('orders.checkout.payment')}</legend>
      <div className="grid gap-2">
        {paymentGroups(choices).map((group) =>
          group.name === undefined ? (
            group.choices.map((choice) => (
              <Row key={choice} {...shown} choice={choice} group="payment-method" name={t(paymentChoiceText(choice))} />
            ))
          ) : (
            <Unfolding key={group.name} {...shown} name={group.name} choices={group.choices} />
          ),
        )}
      </div>
    </fieldset>
  );
}

type ShownProps = Pick<PaymentCardsProps, 'chosen' | 'total' | 'onChoose'> & { without: readonly Mark[] };

/** Several ways under one name. They are shown once the name is chosen. */
function Unfolding({
  name,
  choices,
  ...shown
}: ShownProps & { name: NonNullable<PaymentGroup['name']>; choices: readonly PaymentChoice[] }) {
  const { t } = useText();
  const { chosen, onChoose } = shown;
  const [first = 'cod'] = choices;
  const isChosen = choices.includes(chosen);
  const title = t(`payments.choice.${name}`);
  const nameOf = (choice: PaymentChoice) => {
    if (choice === first) return t('payments.pay-now');
    return name === 'bkash' ? t('payments.choice.send') : t(paymentChoiceText(choice));
  };
  return (
    <div className="overflow-hidden rounded-xl border border-soil-300 has-checked:border-leaf-600 has-checked:bg-leaf-50 has-checked:ring-1 has-checked:ring-leaf-600 has-checked:ring-inset">
      <ChoiceRow
        isPlain
        group="payment-method"
        name={title}
        note={isChosen ? undefined : t(`payments.choice.${name}-ways`)}
        beside={<Marks choices={choices} without={name === 'other' ? shown.without : []} />}
        checked={isChosen}
        onChoose={() => onChoose(first)}
      />
      {isChosen && (
        <fieldset className="mr-3.5 mb-3 ml-11.5 grid min-w-0 gap-1.5">
          <legend className="sr-only">{title}</legend>
          {choices.map((choice) => (
            <Row key={choice} {...shown} choice={choice} group="payment-way" name={nameOf(choice)} isBare />
          ))}
        </fieldset>
      )}
    </div>
  );
}

type RowProps = ShownProps & { choice: PaymentChoice; group: string; name: string; isBare?: boolean };

function Row({ choice, chosen, total, group, name, without, isBare = false, onChoose }: RowProps) {
  return (
    <ChoiceRow
      group={group}
      name={name}
      note={useHint(choice, total)}
      beside={isBare ? undefined : <Marks choices={[choice]} without={choice === 'sslcommerz' ? without : []} />}
      checked={choice === chosen}
      onChoose={() => onChoose(choice)}
    />
  );
}

function Marks({ choices, without }: { choices: readonly PaymentChoice[]; without: readonly Mark[] }) {
  const methods = choices.filter((choice) => choice !== 'online');
  if (methods.length === 0) return null;
  return (
    <span className="flex max-w-25 justify-end">
      <PaymentMarks methods={methods} without={without} />
    </span>
  );
}

/** What follows when an order is paid in this way. */
function useHint(choice: PaymentChoice, total: number | undefined): string | undefined {
  const { t, taka, language } = useText();
  const { manual } = useShop();
  if (choice === 'online') return undefined;
  if (!isManual(choice)) return t(`payments.hint.${choice}`);
  const number = manual.find(({ provider }) => manualMethodOf(provider) === choice)?.number;
  if (number === undefined || total === undefined) return undefined;
  return t('payments.hint.manual', { amount: taka(total), number: ownDigits(number, language) });
}
