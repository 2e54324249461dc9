import { type ArtAddress, artFiles, artSize } from '#contract/products/art.ts';
import { sourcesOf } from './picture.tsx';

type ArtProps = {
  src: ArtAddress;
  /**
   * Displayed width, as in the `sizes` attribute. For phones three quarters of it: their pixels are finer than a
   * drawing needs.
   */
  sizes: string;
  className: string;
  /** Loads eagerly; `main` also with high priority, for the largest picture above the fold. */
  eager?: boolean | 'main';
};

/** A drawing in the width that the screen needs. Decorative: the text next to it says the same. */
export function Art({ src, sizes, className, eager = false }: ArtProps) {
  const { width, height } = artSize(src);
  return (
    <img
      src={src}
      {...sourcesOf(artFiles(src), sizes)}
      alt=""
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager === 'main' ? 'high' : 'auto'}
      className={className}
    />
  );
}
