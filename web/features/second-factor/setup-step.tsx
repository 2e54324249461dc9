import type { SecondFactorSetup } from '#contract/accounts/second-factor-schemas.ts';
import { useText } from '#web/language/use-text.ts';

/** The secret for the authenticator app: a QR code, and the key to type where nothing can be scanned. */
export function SetupStep({ setup: { secret, qr } }: { setup: SecondFactorSetup }) {
  const { t } = useText();
  const edge = 4;
  return (
    <div className="mb-5 flex flex-wrap gap-5">
      {/* Dark on light in the dark theme too: many apps can't read inverted codes. */}
      <svg
        role="img"
        aria-label={t('seller.second-factor.qr')}
        viewBox={`${-edge} ${-edge} ${qr.size + 2 * edge} ${qr.size + 2 * edge}`}
        shapeRendering="crispEdges"
        className="size-52 shrink-0 rounded-xl border border-soil-200 bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
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
