import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useCallback } from 'react';
import { limits } from '#contract/limits.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { useAskBeforeLeaving } from '#web/ui/dialog/use-ask-before-leaving.tsx';
import { DropPlace } from '#web/ui/fields/drop-place.tsx';
import { PictureInput } from '#web/ui/fields/pictures/picture-input.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { NameIndex } from './match-file-name.ts';
import { photoProductsQuery } from './photo-queries.ts';
import { groupsToSend, type PhotoProduct } from './photo-rows.ts';
import { PhotoTable } from './photo-table.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

/** Chooses photos, matches them to products by their names, and adds them. */
export function PhotosByName() {
  const { t } = useText();
  const { data, error, refetch } = useQuery(photoProductsQuery);
  if (data) return <Photos index={data.index} isPartial={data.isPartial} />;
  if (error) return <FailedView message={sentenceOf(error, t('catalog.failed'))} onRetry={() => void refetch()} />;
  return <LoadingBlocks label={t('catalog.loading')} blocks={['h-32', 'h-64']} />;
}

function Photos({ index, isPartial }: { index: NameIndex<PhotoProduct>; isPartial: boolean }) {
  const { t } = useText();
  const upload = usePhotoUpload(index);
  const { rows, isSending, left } = upload;
  const isFull = isSending || rows.length >= limits.photosByNameMax;
  const question = useAskBeforeLeaving(useCallback(() => isSending, [isSending]));
  return (
    <div className="grid gap-5">
      {isPartial && <p className="text-soil-700">{t('products.photos.partial', { count: limits.photoProductsMax })}</p>}
      <DropPlace disabled={isFull} onDrop={upload.choose} hint={t('products.photos.drop')}>
        <PictureInput
          multiple
          disabled={isFull}
          onChoose={(...files) => upload.choose(files)}
          label={
            <>
              <ImagePlus aria-hidden className="size-5" />
              {t('products.photos.choose')}
            </>
          }
          className="relative min-h-11 rounded-xl bg-solid px-5 text-white"
        />
      </DropPlace>
      {left > 0 && (
        <p role="alert" className="text-alarm-700">
          {t('products.photos.too-many', { count: left, maximum: limits.photosByNameMax })}
        </p>
      )}
      {rows.length > 0 && (
        <>
          <PhotoTable
            rows={rows}
            products={index.map(({ product }) => product)}
            disabled={isSending}
            onAssign={upload.assign}
            onRemove={upload.remove}
          />
          <Progress upload={upload} />
        </>
      )}
      {question}
    </div>
  );
}

function Progress({ upload }: { upload: ReturnType<typeof usePhotoUpload> }) {
  const { t } = useText();
  const { rows, isSending } = upload;
  const due = groupsToSend(rows).flat();
  const added = rows.filter(({ state }) => state === 'added').length;
  const all = rows.filter(({ productId }) => productId !== '').length;
  const areAgain = due.length > 0 && due.every(({ state }) => state === 'failed');
  return (
    <div className="grid gap-3 rounded-2xl bg-surface p-4 shadow-card sm:p-5">
      <p role="status">{t('products.photos.progress', { added, all })}</p>
      {isSending && <ProgressBar label={t('products.photos.title')} fraction={all === 0 ? 0 : added / all} />}
      <div className="flex flex-wrap items-center gap-3">
        {isSending ? (
          <Button variant="secondary" onClick={upload.cancel}>
            {t('products.photos.stop')}
          </Button>
        ) : (
          <>
            {due.length > 0 && (
              <Button onClick={() => void upload.send()}>
                {t(areAgain ? 'products.photos.again' : 'products.photos.send', { count: due.length })}
              </Button>
            )}
            <Button variant="quiet" onClick={upload.startAnew}>
              {t('products.photos.anew')}
            </Button>
            {added > 0 && (
              <Link to={href('/seller/product-list')} className="font-semibold text-leaf-700 underline">
                {t('seller.menu.product-list')}
              </Link>
            )}
          </>
        )}
      </div>
    </div>
  );
}
