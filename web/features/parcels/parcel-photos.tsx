import type { ShownPhoto } from '#contract/parcels/schemas.ts';
import { useText } from '#web/language/use-text.ts';

/** The photos of a parcel's packing and at the door. A press opens one in its full size. */
export function ParcelPhotos({ photos }: { photos: readonly ShownPhoto[] }) {
  const { t } = useText();
  return (
    <ul aria-label={t('riders.photos')} className="mt-1 flex flex-wrap gap-2 print:hidden">
      {photos.map(({ _id, at, image }) => (
        <li key={_id}>
          <a href={image} target="_blank" rel="noreferrer">
            <img src={image} alt={t(`riders.photo-${at}`)} loading="lazy" className="size-20 rounded-xl object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}
