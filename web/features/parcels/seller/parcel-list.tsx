import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { labelsPath } from './labels-path.ts';
import { type ParcelView, parcelsQuery } from './parcel-queries.ts';
import { ParcelRow } from './parcel-row.tsx';

/** A page of the parcels that match, newest first. */
export function ParcelList({ view }: { view: ParcelView }) {
  const { t, language } = useText();
  const query = useQuery(parcelsQuery(view));
  const isFiltered = Boolean(view.search || view.state || view.provider);
  return (
    <NumberedList
      query={query}
      label={t('parcels.pages')}
      failedText={t('parcels.list-failed')}
      staleText={t('parcels.stale')}
      loading={<LoadingBlocks label={t('parcels.loading')} blocks={['h-96 rounded-2xl']} />}
      empty={
        isFiltered ? (
          <MessageView art="/art/delivery.webp" title={t('parcels.none-found')} text="" />
        ) : (
          <MessageView art="/art/delivery.webp" title={t('parcels.none')} text={t('parcels.none-text')}>
            <ButtonLink to={href('/seller/orders')}>{t('parcels.to-orders')}</ButtonLink>
          </MessageView>
        )
      }
      above={({ counts, parcels }) => (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="font-semibold text-soil-800">
            {t('parcels.counts', counts)}
          </p>
          {parcels.length > 0 && (
            <a
              href={labelsPath(
                parcels.map(({ _id }) => _id),
                language,
              )}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-leaf-700 underline-offset-2 hover:underline"
            >
              {t('parcels.labels')}
            </a>
          )}
        </div>
      )}
    >
      {({ parcels }) => (
        <ul aria-label={t('parcels.title')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {parcels.map((parcel) => (
            <li key={parcel._id}>
              <ParcelRow parcel={parcel} />
            </li>
          ))}
        </ul>
      )}
    </NumberedList>
  );
}
