import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { MoneyService } from '#contract/orders/order-payment.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { TransactionEntry } from './use-enter-transaction.ts';

type TransactionFormProps = {
  service: MoneyService;
  entry: TransactionEntry;
  /** Whether one is entered already. */
  isAgain: boolean;
};

/** The field for the id of a transaction. */
export function TransactionForm({ service, entry: { enter, isPending, error }, isAgain }: TransactionFormProps) {
  const { t } = useText();
  const [transactionId, setId] = useState('');
  const fields = error instanceof ApiError ? error.fields : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    void enter({ provider: service, transactionId }).then(
      () => setId(''),
      () => {},
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid justify-items-start gap-3 print:hidden">
      <TextField
        label={t('payments.send.id')}
        hint={t('payments.send.id-hint')}
        name="transactionId"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.typedTransactionIdMax}
        value={transactionId}
        readOnly={isPending}
        error={fields.transactionId}
        onChange={({ target }) => setId(target.value)}
        className="w-full sm:max-w-xs"
      />
      <Button type="submit" busy={isPending}>
        {t(isAgain ? 'payments.send.submit-again' : 'payments.send.submit')}
      </Button>
      {error && !fields.transactionId && <FormError>{sentenceOf(error, t('payments.send.failed'))}</FormError>}
    </form>
  );
}
