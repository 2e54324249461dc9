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
  /** Far below what a visitor sees first: fetched when it comes near, where a lazy picture is fetched long before. */
  far?: boolean;
};

/** A drawing of the shop itself, in the width the screen needs. It decorates: what it shows stands in words beside it. */
export function Art({ src, sizes, className, eager = false, far = false }: ArtProps) {
  const { width, height } = artSize(src);
  const drawing = (
    <img
      src={src}
      {...sourcesOf(artFiles(src), sizes)}
      alt=""
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager === 'main' ? 'high' : 'auto'}
      className={far ? 'size-full' : className}
    />
  );
  if (!far) return drawing;
  // A browser asks for no lazy picture in a part of the page that it does not render yet.
  return (
    <div className={`[content-visibility:auto] ${className}`} style={{ aspectRatio: `${width} / ${height}` }}>
      {drawing}
    </div>
  );
}
