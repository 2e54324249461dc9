import { sellerSessions } from '#web/features/accounts/login-session-queries.ts';
import { LoginSessions } from '#web/features/accounts/login-sessions.tsx';
import { SecondFactorCard } from '#web/features/accounts/second-factor/second-factor-card.tsx';
import { useText } from '#web/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** The security settings of the seller's account. */
export default function Security() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('seller.menu.security')} description={t('seller.security.description')} noindex />
      <PageHeading title={t('seller.menu.security')} text={t('seller.security.text')} />
      <div className="grid max-w-3xl gap-6">
        <SecondFactorCard />
        <Card title={t('profile.devices.title')}>
          <LoginSessions of={sellerSessions} unknownText={t('seller.security.unknown-device')} />
        </Card>
      </div>
    </>
  );
}
