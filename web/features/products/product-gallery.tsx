import { ZoomIn } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { type SoldProduct, soldPictures } from '#contract/products/sold-product.ts';
import { useText } from '#web/language/use-text.ts';
import { Picture } from '#web/ui/picture.tsx';
import { tint } from '#web/ui/tint.ts';

/** Loaded on demand: few visitors zoom. */
const ProductZoom = lazy(async () => ({ default: (await import('./product-zoom.tsx')).ProductZoom }));

type ProductGalleryProps = {
  product: Pick<SoldProduct, 'image' | 'drawn' | 'variant'>;
  name: string;
  bgColor: string | undefined;
  /** Round buttons in the corner, before the one for the full-screen view. */
  corner?: ReactNode;
};

/**
 * The pictures of a product with a full-screen view: on phones a strip over the full width to swipe, with a dot for each, on large
 * screens a grid, whose first picture is large. It begins with the picture of the first shown variant, and turns to the picture of
 * each variant that is chosen.
 */
export function ProductGallery({ product, name, bgColor, corner }: ProductGalleryProps) {
  const { t } = useText();
  const [opened] = useState(product.variant);
  const { image: images, drawn } = soldPictures({ ...product, variant: opened });
  const { strip, selected, select, follow } = useStrip();
  const place = images.indexOf(soldPictures(product).image[0] ?? '');
  const turnedTo = useRef(place);
  useEffect(() => {
    if (turnedTo.current === place) return;
    turnedTo.current = place;
    select(place);
  }, [place, select]);
  const [zoomed, setZoomed] = useState(false);
  function zoom(shown: number) {
    if (images.length === 0) return;
    select(shown);
    setZoomed(true);
  }
  return (
    <section aria-label={t('catalog.pictures')} className="relative min-w-0 max-lg:-mx-4 max-lg:sm:-mx-6 lg:self-start">
      <ul
        ref={strip}
        onScroll={follow}
        className={`flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] lg:grid lg:gap-3 ${columns(images.length - 1)}`}
      >
        {(images.length > 0 ? images : [undefined]).map((image, index) => (
          <GalleryPicture
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures may repeat, and never move
            key={index}
            src={image}
            alt={index === 0 ? name : t('catalog.picture-of', { name, place: index + 1, count: images.length })}
            caption={drawn.includes(index) ? t('product.drawn') : undefined}
            isFirst={index === 0}
            isShown={index === selected}
            bgColor={bgColor}
            onZoom={() => zoom(index)}
          />
        ))}
      </ul>
      {images.length > 1 && <Dots count={images.length} selected={selected} />}
      <div className="absolute top-2.5 right-2.5 flex gap-2 lg:top-3 lg:right-3">
        {corner}
        {images.length > 0 && (
          <button
            type="button"
            aria-label={t('catalog.zoom')}
            onClick={() => zoom(selected)}
            className="grid size-11 place-items-center rounded-full bg-surface/90 text-soil-800 shadow-sm hover:text-leaf-700"
          >
            <ZoomIn aria-hidden className="size-5" />
          </button>
        )}
      </div>
      {zoomed && (
        <Suspense>
          <ProductZoom
            images={images}
            drawn={drawn}
            name={name}
            place={selected}
            onPlace={select}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The columns of the grid for the pictures below the large one, so that its last row is full. */
function columns(below: number): string {
  if (below === 1) return 'lg:grid-cols-1';
  return below % 2 !== 0 && below % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-2';
}

type GalleryPictureProps = {
  src: string | undefined;
  alt: string;
  /** In the picture's corner. */
  caption: string | undefined;
  isFirst: boolean;
  /** Whether it is the one in sight on phones, and the large one of the grid. */
  isShown: boolean;
  bgColor: string | undefined;
  onZoom(): void;
};

function GalleryPicture({ src, alt, caption, isFirst, isShown, bgColor, onZoom }: GalleryPictureProps) {
  return (
    <li
      className={`tinted relative aspect-square max-h-[75vh] w-full shrink-0 snap-start overflow-hidden lg:max-h-none lg:rounded-2xl ${isShown ? 'lg:order-first lg:col-span-full lg:aspect-8/7' : ''}`}
      style={tint(bgColor)}
    >
      <Picture
        src={src}
        alt={alt}
        eager={isFirst}
        sizes={`(min-width: 1280px) ${isShown ? 680 : 340}px, (min-width: 1024px) ${isShown ? 52 : 26}vw, 100vw`}
        className="size-full object-cover"
      />
      {/* A click on the picture is for the pointer; keyboards use the button. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        // Takes no focus, because the full-screen view would return the focus here when it closes.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onZoom}
        className="absolute inset-0 cursor-zoom-in"
      />
      {caption && (
        <p className="pointer-events-none absolute bottom-3 left-3 max-w-[calc(50%-4rem)] rounded-lg bg-surface/90 px-2 py-0.5 text-xs text-soil-800 lg:top-3 lg:bottom-auto lg:max-w-[calc(100%-11rem)]">
          {caption}
        </p>
      )}
    </li>
  );
}

/** Which of the pictures is in sight; the zoom button and the arrow keys of its view do for those who see none. */
function Dots({ count, selected }: { count: number; selected: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 bottom-3 mx-auto flex w-fit max-w-1/3 flex-wrap justify-center gap-1.5 rounded-xl bg-surface/90 p-2 lg:hidden"
    >
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots never move
          key={index}
          data-current={index === selected || undefined}
          className="h-1.5 w-1.5 rounded-full bg-soil-300 data-current:w-4 data-current:bg-leaf-700 forced-colors:bg-[GrayText] forced-colors:data-current:bg-[Highlight]"
        />
      ))}
    </div>
  );
}

/** The visible picture of a strip, updated by swipes, and a function to show another. */
function useStrip() {
  const strip = useRef<HTMLUListElement>(null);
  const [selected, setSelected] = useState(0);
  const select = useCallback((place: number) => {
    setSelected(place);
    const { current } = strip;
    current?.scrollTo({ left: place * current.clientWidth, behavior: 'instant' });
  }, []);
  function follow() {
    const { current } = strip;
    if (current) setSelected(Math.round(current.scrollLeft / current.clientWidth));
  }
  return { strip, selected, select, follow };
}
