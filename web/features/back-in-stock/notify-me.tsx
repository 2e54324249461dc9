import { Bell, BellRing } from 'lucide-react';
import { useId } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailLine } from '#web/ui/fields/email-line.tsx';
import { useShop } from '#web/ui/use-shop.ts';
import { askByEmail, toggleWait, useIsWaiting } from './wait-store.ts';

type NotifyMeProps = {
  /** Where a link leads to it. */
  id: string;
  productId: string;
  /** Undefined for a visitor and while the session is unknown. */
  userId: string | undefined;
  onLogin(): void;
};

/** Shown for a sold-out product: lets people ask to be notified when it is back. */
export function NotifyMe({ id, productId, userId, onLogin }: NotifyMeProps) {
  const { t } = useText();
  const { canMail } = useShop();
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="mt-4 scroll-mb-28 rounded-2xl bg-leaf-50 p-4 sm:p-5">
      <h2 id={titleId} className="flex items-center gap-2 font-bold text-soil-900">
        <Bell aria-hidden className="size-5 shrink-0 text-leaf-700" />
        {t('back-in-stock.title')}
      </h2>
      <p className="mt-1 mb-3 text-soil-700">{t(canMail ? 'back-in-stock.note-mail' : 'back-in-stock.note')}</p>
      {userId ? (
        <OfUser productId={productId} userId={userId} />
      ) : (
        <>
          <EmailLine
            label={t('back-in-stock.email')}
            submitLabel={t('back-in-stock.ask')}
            doneText={t('back-in-stock.kept')}
            send={(email) => askByEmail(productId, email)}
          />
          <Button variant="quiet" size="small" onClick={onLogin} className="-ml-3 min-h-11">
            {t('back-in-stock.login')}
          </Button>
        </>
      )}
    </section>
  );
}

function OfUser({ productId, userId }: { productId: string; userId: string }) {
  const { t } = useText();
  const known = useIsWaiting(userId, productId);
  const waits = known ?? false;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="flex items-center gap-2 font-semibold text-leaf-800 empty:hidden">
        {waits && (
          <>
            <BellRing aria-hidden className="size-5" />
            {t('back-in-stock.kept')}
          </>
        )}
      </p>
      <Button
        variant="secondary"
        disabled={known === undefined}
        onClick={() => void toggleWait({ userId, productId }, waits)}
      >
        {t(waits ? 'back-in-stock.take-back' : 'back-in-stock.ask')}
      </Button>
    </div>
  );
}
