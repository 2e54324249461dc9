import { Check, Copy, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { inLanguage } from '#contract/languages.ts';
import { usePrint } from '#web/features/seller-orders/printing/use-print.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { MadeOrder } from './use-make-order.ts';

/** The next steps with a new manual order: send its link to the buyer, print its slip, open it. */
export function MadeOrderView({ made, onAnother }: { made: MadeOrder; onAnother(): void }) {
  const { t, language } = useText();
  const { orderId, orderNumber: number, key } = made;
  const { print, isPending } = usePrint();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const link = `${window.location.origin}${inLanguage(language, href('/orders/track'))}#${key}`;
  return (
    <section className="grid max-w-3xl gap-5 rounded-2xl bg-surface p-5 shadow-card sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold focus:outline-none">
        {t('entry.made', { number })}
      </h2>
      <TrackingLink link={link} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAnother}>{t('entry.another')}</Button>
        <ButtonLink
          variant="secondary"
          to={{ pathname: href('/seller/orders'), search: queryString({ search: number, order: orderId }) }}
        >
          {t('entry.open')}
        </ButtonLink>
        <Button variant="secondary" busy={isPending} onClick={() => void print('slips', [orderId])}>
          <Printer aria-hidden className="size-4" />
          {t('sales.slip.print')}
        </Button>
      </div>
    </section>
  );
}

function TrackingLink({ link }: { link: string }) {
  const { t } = useText();
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Without the right to the clipboard, the marked link is copied by hand.
      field.current?.select();
    }
  }
  return (
    <div>
      <label htmlFor="tracking-link" className="mb-1 block text-sm font-semibold text-soil-700">
        {t('entry.link')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id="tracking-link"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
          aria-describedby="tracking-link-note"
          className="min-h-11 min-w-0 flex-[1_1_14rem] rounded-xl border border-soil-300 bg-soil-50 px-3.5 text-base text-soil-900"
        />
        <Button variant="secondary" onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          {t('entry.copy')}
        </Button>
      </div>
      <p id="tracking-link-note" className="mt-1 text-sm text-soil-600">
        {t('entry.link-note')}
      </p>
      <p role="status" className="text-sm font-semibold text-leaf-700">
        {isCopied && t('entry.copied')}
      </p>
    </div>
  );
}
