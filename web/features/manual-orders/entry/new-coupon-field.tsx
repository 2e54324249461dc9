import { limits } from '#contract/limits.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { OrderEntry } from './use-make-order.ts';

/** The coupon of a new order. The shop says beforehand when it does not count. */
export function NewCouponField({ order, checkError }: { order: OrderEntry; checkError: Error | null }) {
  const { t } = useText();
  const { entry, errors, change, isPending } = order;
  return (
    <TextField
      label={t('entry.coupon')}
      value={entry.coupon}
      maxLength={limits.typedCouponMax}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      disabled={isPending}
      className="mt-4"
      error={errors.fields.coupon ?? (checkError && entry.coupon !== '' ? sentenceOf(checkError) : undefined)}
      onChange={({ target }) => change({ coupon: target.value }, 'coupon')}
    />
  );
}
