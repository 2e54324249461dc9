import { Picture } from './picture.tsx';

type ThumbnailProps = {
  src: string | undefined;
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** Size and further classes. */
  className: string;
};

/** A small picture of a product, next to its name in a list. */
export function Thumbnail({ src, sizes, className }: ThumbnailProps) {
  return (
    <Picture src={src} alt="" sizes={sizes} className={`shrink-0 rounded-xl bg-soil-100 object-cover ${className}`} />
  );
}
