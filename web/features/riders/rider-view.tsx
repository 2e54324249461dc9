import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { RiderParcelCard } from './rider-parcel-card.tsx';
import { riderQuery } from './rider-queries.ts';

/** The parcels behind a rider's link. What was loaded stays while the connection is lost. */
export function RiderView({ link }: { link: string }) {
  const { t } = useText();
  const { data, error, isFetching, refetch } = useQuery(riderQuery(link));
  return (
    <div className="grid gap-4">
      {error && (
        <div role="alert" className="grid gap-3 rounded-2xl bg-sun-100 p-4 text-soil-900">
          <p>{data ? t('riders.stale') : sentenceOf(error, t('riders.failed'))}</p>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t('riders.again')}
          </Button>
        </div>
      )}
      {!data && !error && <LoadingBlocks label={t('riders.loading')} blocks={['h-96']} />}
      {data?.length === 0 && <p className="rounded-2xl bg-surface p-5 shadow-card">{t('riders.none')}</p>}
      {data && data.length > 0 && (
        <ul aria-label={t('riders.parcels')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {data.map((parcel) => (
            <li key={parcel._id}>
              <RiderParcelCard link={link} parcel={parcel} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
