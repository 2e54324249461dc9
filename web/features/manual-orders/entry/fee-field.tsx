import { toTaka } from '#contract/money.ts';
import { useText } from '#web/language/use-text.ts';
import { PriceField } from '#web/ui/fields/price-field.tsx';

type FeeFieldProps = {
  fee: string;
  /** In poisha; undefined while it is not known. */
  areaFee: number | undefined;
  error: string | undefined;
  disabled: boolean;
  onFee(fee: string): void;
};

/** The delivery fee of an order; when empty, the fee of the district. */
export function FeeField({ fee, areaFee, error, disabled, onFee }: FeeFieldProps) {
  const { t, taka } = useText();
  return (
    <PriceField
      label={t('entry.fee')}
      hint={areaFee === undefined ? t('entry.fee-hint') : t('entry.fee-of-district', { amount: taka(toTaka(areaFee)) })}
      value={fee}
      disabled={disabled}
      error={error}
      onChange={({ target }) => onFee(target.value)}
    />
  );
}
