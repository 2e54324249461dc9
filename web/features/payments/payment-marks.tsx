import { type AttemptMethod, manualMethodOf } from '#contract/orders/order-payment.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { useShop } from '#web/ui/use-shop.ts';

/** The marks that people know ways to pay by. Each is a picture in `web/public/marks/`. */
const marks = {
  cash: 'common.mark.cash',
  bkash: 'common.mark.bkash',
  nagad: 'common.mark.nagad',
  rocket: 'common.mark.rocket',
  visa: 'common.mark.visa',
  mastercard: 'common.mark.mastercard',
} as const satisfies Record<string, MessageId>;
export type Mark = keyof typeof marks;

/** What can be paid with by each method. */
const taken: Record<AttemptMethod, readonly Mark[]> = {
  cod: ['cash'],
  bkash: ['bkash'],
  'manual-bkash': ['bkash'],
  'manual-nagad': ['nagad'],
  'manual-rocket': ['rocket'],
  sslcommerz: ['visa', 'mastercard', 'bkash', 'nagad', 'rocket'],
};

type PaymentMarksProps = {
  methods: readonly AttemptMethod[];
  /** Marks that stand elsewhere. */
  without?: readonly Mark[];
};

/** The marks of some methods, each once. */
export function PaymentMarks({ methods, without = [] }: PaymentMarksProps) {
  const { t } = useText();
  const shown = new Set(methods.flatMap((method) => taken[method]).filter((mark) => !without.includes(mark)));
  return (
    <span className="flex flex-wrap gap-1.5">
      {[...shown].map((mark) => (
        <img
          key={mark}
          src={`/marks/${mark}.svg`}
          alt={t(marks[mark])}
          width={56}
          height={32}
          loading="lazy"
          className="h-6.5 w-auto"
        />
      ))}
    </span>
  );
}

/** The ways to pay in this shop. */
export function PaymentStrip({ className = '' }: { className?: string }) {
  const { t } = useText();
  const { payments, manual } = useShop();
  return (
    <div className={className}>
      <p className="mb-1.5 text-sm text-soil-700">{t('common.marks')}</p>
      <PaymentMarks methods={[...payments, ...manual.map(({ provider }) => manualMethodOf(provider))]} />
    </div>
  );
}
