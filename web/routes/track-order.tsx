import { GuestAccountForm } from '#web/features/accounts/guest-account-form.tsx';
import { useSession } from '#web/features/accounts/session.ts';
import { TrackView } from '#web/features/orders/guest/track-view.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** Orders without an account: by a link, by what this device remembers, or by number and phone. */
export default function TrackOrder() {
  const { t } = useText();
  const session = useSession();
  return (
    <div className="page-width py-8 sm:py-10">
      <PageHead title={t('guest.title')} description={t('guest.description')} noindex />
      <h1 className="mb-6 text-3xl font-bold tracking-tight">{t('guest.title')}</h1>
      <TrackView
        account={({ key = '', address }) =>
          session.state === 'visitor' && <GuestAccountForm orderKey={key} email={address.email ?? ''} />
        }
      />
    </div>
  );
}
