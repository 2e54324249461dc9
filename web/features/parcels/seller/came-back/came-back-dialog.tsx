import { useQuery } from '@tanstack/react-query';
import type { ListedParcel } from '#contract/parcels/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { CameBackForm } from './came-back-form.tsx';
import { orderOfQuery } from './use-came-back.ts';

type CameBackDialogProps = {
  /** The parcel that is asked about; undefined: the dialog is closed. */
  parcel: ListedParcel | undefined;
  onClose(): void;
};

/** Asks what came back of a parcel, line by line. */
export function CameBackDialog({ parcel, onClose }: CameBackDialogProps) {
  const { t, taka } = useText();
  const values = parcel && {
    number: parcel.order.number,
    courier: t(`parcels.courier.${parcel.provider}`),
    code: parcel.tracking ?? parcel.consignment ?? parcel.reference,
    collected: taka(parcel.money.collected),
    toCollect: taka(parcel.money.toCollect),
  };
  const isStated = (parcel?.money.collected ?? 0) > 0;
  return (
    <Dialog
      open={parcel !== undefined}
      onClose={onClose}
      title={t('parcels.came-back')}
      description={values && t(isStated ? 'parcels.came-back.about-stated' : 'parcels.came-back.about', values)}
    >
      {parcel && <Content parcel={parcel} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ parcel, onClose }: { parcel: ListedParcel; onClose(): void }) {
  const { t } = useText();
  const { data: order, isError, refetch } = useQuery(orderOfQuery(parcel.orderId));
  if (order) return <CameBackForm parcel={parcel} order={order} onDone={onClose} />;
  return isError || order === null ? (
    <FailedView message={t('parcels.came-back.failed')} onRetry={() => void refetch()} />
  ) : (
    <LoadingBlocks label={t('parcels.loading')} blocks={['mt-4 h-64 rounded-2xl']} />
  );
}
