import { type ArtAddress, artSize } from '#contract/art.ts';
import { Art } from '#web/ui/art.tsx';

/**
 * A drawing far below what a visitor sees first: fetched when it comes near, where a lazy picture is fetched long before.
 * A browser asks for no lazy picture in a part of the page that it does not render yet. Where it renders none, it would
 * hold on to the width that the drawing had in a wider window.
 */
export function FarArt({ className, ...art }: { src: ArtAddress; sizes: string; className: string }) {
  const { width, height } = artSize(art.src);
  return (
    <div className={`min-w-0 [content-visibility:auto] ${className}`} style={{ aspectRatio: width / height }}>
      <Art {...art} className="size-full" />
    </div>
  );
}
