import { placeName } from '#contract/addresses/place-names.ts';
import type { Scanned } from '#contract/scanning/schemas.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { sellerStatusColour } from '#web/features/seller-orders/transitions/seller-transitions.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type ScanStep, scanStep } from './scan-step.ts';
import type { Scan } from './use-scan.ts';

type ScanListProps = { scans: readonly Scan[]; onStep(scan: Scan, at: number, step: ScanStep): void };

/** What was scanned, newest first. */
export function ScanList({ scans, onStep }: ScanListProps) {
  const { t } = useText();
  return (
    <section aria-labelledby="scanned" className="grid gap-3">
      <h2 id="scanned" className="text-xl font-bold">
        {t('scan.list')}
      </h2>
      {scans.length === 0 && <p className="text-soil-700">{t('scan.none')}</p>}
      <ul aria-live="polite" className="grid grid-cols-1 gap-2">
        {scans.map((scan) => (
          <li key={scan.id} className="rounded-2xl bg-surface p-4 shadow-card">
            {scan.isUnknown && (
              <p className="font-semibold wrap-anywhere text-alarm-700">{t('scan.unknown', { code: scan.code })}</p>
            )}
            {scan.failure && <p className="wrap-anywhere text-alarm-700">{`${scan.code}: ${scan.failure}`}</p>}
            {scan.found.map((scanned, at) => (
              <Found
                key={scanned.parcel?._id ?? scanned.orderId}
                scanned={scanned}
                reason={scan.reasons[at]}
                onStep={(step) => onStep(scan, at, step)}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

type FoundProps = { scanned: Scanned; reason: string | undefined; onStep(step: ScanStep): void };

function Found({ scanned, reason, onStep }: FoundProps) {
  const { t, language } = useText();
  const { orderId, orderNumber: number, status, waitsForSeller, name, city, pieces, parcel } = scanned;
  const step = scanStep(scanned);
  const stepText = step && t(step.kind === 'order' ? 'sales.step.processing' : 'scan.step.picked');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-2 font-bold text-soil-900">
          {t('scan.order', { number })}
          <Badge small colours={sellerStatusColour(status)}>
            {t(orderStatusTexts[status])}
          </Badge>
        </p>
        <p className="wrap-anywhere text-soil-700">
          {t('scan.facts', { name, city: placeName(city, language), pieces })}
        </p>
        {parcel && (
          <p className="wrap-anywhere text-soil-700">
            {t(`parcels.courier.${parcel.provider}`)} · {parcel.consignment ?? parcel.reference} ·{' '}
            {t(`parcels.state.${parcel.state}`)}
          </p>
        )}
        {waitsForSeller && <p className="font-semibold text-soil-900">{t('scan.waits')}</p>}
        {reason && (
          <p role="alert" className="text-alarm-700">
            {t('scan.not-moved', { reason })}
          </p>
        )}
      </div>
      {step && (
        <Button onClick={() => onStep(step)} aria-label={t('scan.step-named', { step: stepText ?? '', number })}>
          {stepText}
        </Button>
      )}
      <Link
        to={{ pathname: href('/seller/orders'), search: queryString({ search: number, order: orderId }) }}
        aria-label={t('scan.open-named', { number })}
        className="inline-flex min-h-11 items-center font-semibold text-leaf-700 underline"
      >
        {t('scan.open')}
      </Link>
    </div>
  );
}
