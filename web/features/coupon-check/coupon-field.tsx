import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { keepCoupon } from './typed-coupon.ts';
import type { CartCoupon } from './use-cart-coupon.ts';

/** The cart's field for a coupon's code; once a coupon applies, its code and a button that removes it. */
export function CouponField({ coupon, disabled }: { coupon: CartCoupon; disabled: boolean }) {
  const { t } = useText();
  const { typed, code, applied, error, isPending } = coupon;
  const [written, setWritten] = useState<string>();
  const value = written ?? typed ?? '';

  function apply(event: FormEvent): void {
    event.preventDefault();
    keepCoupon(value.trim() || undefined);
    setWritten(undefined);
  }
  function remove(): void {
    keepCoupon(undefined);
    setWritten(undefined);
  }

  if (typed !== undefined && code !== undefined && written === undefined) {
    const isOffer = applied !== null && applied.code === null;
    return (
      <div>
        <div className="flex items-center justify-between gap-3 rounded-xl bg-leaf-50 py-1 pr-1 pl-3.5">
          <p className="min-w-0 wrap-anywhere">
            <span className="block text-sm text-soil-600">{t('cart.coupon')}</span>
            <span className="font-semibold text-leaf-800">{applied?.code ?? typed}</span>
          </p>
          <Button variant="quiet" size="small" className="min-h-11!" disabled={disabled} onClick={remove}>
            {t('cart.coupon-remove')}
          </Button>
        </div>
        <p role="status" className="mt-1 text-sm text-soil-600">
          {t(isOffer ? 'cart.offer-is-larger' : 'cart.coupon-applied')}
        </p>
      </div>
    );
  }
  return (
    <form onSubmit={apply} className="flex items-start gap-2" noValidate>
      <TextField
        label={t('cart.coupon')}
        value={value}
        maxLength={limits.typedCouponMax}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={disabled}
        className="min-w-0 flex-1"
        error={written === undefined && error ? sentenceOf(error, t('cart.coupon-failed')) : undefined}
        onChange={({ target }) => setWritten(target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        className="mt-6 shrink-0"
        busy={typed !== undefined && isPending}
        disabled={disabled || value.trim() === ''}
      >
        {t('cart.coupon-apply')}
      </Button>
    </form>
  );
}
