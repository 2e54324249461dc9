import type { SecondFactorSetup } from '#contract/accounts/second-factor-schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { QrCode } from '#web/ui/qr-code.tsx';

/** The secret for the authenticator app: a QR code, and the key to type where nothing can be scanned. */
export function SetupStep({ setup: { secret, qr } }: { setup: SecondFactorSetup }) {
  const { t } = useText();
  return (
    <div className="mb-5 flex flex-wrap gap-5">
      <QrCode
        {...qr}
        label={t('seller.second-factor.qr')}
        className="size-52 shrink-0 rounded-xl border border-soil-200"
      />
      <div className="min-w-0 flex-1 basis-60 space-y-3 text-soil-700">
        <p>{t('seller.second-factor.scan')}</p>
        <p>
          {t('seller.second-factor.type')}{' '}
          <code className="block font-semibold tracking-wider wrap-anywhere text-soil-900">
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </code>
        </p>
        <p>{t('seller.second-factor.then')}</p>
      </div>
    </div>
  );
}
