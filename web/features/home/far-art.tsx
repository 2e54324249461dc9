import { type ArtAddress, artSize } from '#contract/products/art.ts';
import { Art } from '#web/ui/art.tsx';

/**
 * A drawing far below the fold, fetched when it comes near; `loading="lazy"` fetches long before that.
 * `content-visibility: auto` does it: a browser requests no lazy picture in a part of the page that it does not render
 * yet. An unrendered element would keep the width that the drawing had in a wider window, so this sets its size.
 */
export function FarArt({ className, ...art }: { src: ArtAddress; sizes: string; className: string }) {
  const { width, height } = artSize(art.src);
  return (
    <div className={`min-w-0 [content-visibility:auto] ${className}`} style={{ aspectRatio: width / height }}>
      <Art {...art} className="size-full" />
    </div>
  );
}
