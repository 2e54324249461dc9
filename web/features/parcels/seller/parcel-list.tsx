import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { type ParcelView, parcelsQuery } from './parcel-queries.ts';
import { ParcelTable } from './table/parcel-table.tsx';

/** A page of the parcels that match, newest first. */
export function ParcelList({ view }: { view: ParcelView }) {
  const { t } = useText();
  const query = useQuery(parcelsQuery(view));
  const isFiltered = Boolean(view.search || view.group || view.state || view.provider);
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
      above={({ counts }) => (
        <p role="status" className="mb-3 text-sm text-soil-700">
          {t('parcels.counts', counts)}
        </p>
      )}
    >
      {({ parcels }) => <ParcelTable parcels={parcels} />}
    </NumberedList>
  );
}
