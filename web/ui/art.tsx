import { type ArtAddress, artFiles, artSize } from '#contract/art.ts';
import { sourcesOf } from './picture.tsx';

type ArtProps = {
  src: ArtAddress;
  /**
   * Width on the page for the browser's choice, as in the `sizes` attribute. For phones, whose pixels are finer than a
   * drawing needs, three quarters of it.
   */
  sizes: string;
  className: string;
  /** Loads at once; `main` also before all others: for the largest picture of what a visitor sees first. */
  eager?: boolean | 'main';
};

/** A drawing of the shop itself, in the width the screen needs. It decorates: what it shows stands in words beside it. */
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
