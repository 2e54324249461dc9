import { Picture } from './picture.tsx';

type ThumbnailProps = {
  src: string | undefined;
  /** Its width on the page, as in the `sizes` attribute. */
  sizes: string;
  /** Its size, and what else is special about it. */
  className: string;
};

/** The small picture of a product in a list, where its name stands beside it. */
export function Thumbnail({ src, sizes, className }: ThumbnailProps) {
  return (
    <Picture src={src} alt="" sizes={sizes} className={`shrink-0 rounded-xl bg-soil-100 object-cover ${className}`} />
  );
}
