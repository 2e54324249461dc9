import { ZoomIn } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
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
};

/**
 * A swipeable strip of pictures with thumbnails and a full-screen view. It begins with the picture of the first shown
 * variant, and turns to the picture of each variant that is chosen.
 */
export function ProductGallery({ product, name, bgColor }: ProductGalleryProps) {
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
  const zoom = () => setZoomed(images.length > 0);
  return (
    <div className="flex flex-col gap-3 self-start md:flex-row-reverse md:gap-4">
      <div
        className="tinted relative aspect-square min-w-0 grow self-start overflow-hidden rounded-3xl"
        style={tint(bgColor)}
      >
        <ul
          ref={strip}
          onScroll={follow}
          className="flex size-full snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        >
          {(images.length > 0 ? images : [undefined]).map((image, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures may repeat, and never move
            <li key={index} aria-hidden={index !== selected} className="relative size-full shrink-0 snap-center">
              <Picture
                src={image}
                alt={name}
                eager={index === 0}
                sizes="(min-width: 1280px) 520px, (min-width: 768px) 42vw, 92vw"
                className="size-full object-cover"
              />
              {/* A click on the picture is for the pointer; keyboards use the button below. */}
              <button
                type="button"
                tabIndex={-1}
                aria-hidden
                // Takes no focus, because the full-screen view would return the focus here when it closes.
                onMouseDown={(event) => event.preventDefault()}
                onClick={zoom}
                className="absolute inset-0 cursor-zoom-in"
              />
            </li>
          ))}
        </ul>
        {drawn.includes(selected) && (
          <p className="absolute bottom-3 left-3 max-w-[calc(100%-5rem)] rounded-2xl bg-surface/90 px-3 py-1 text-sm text-soil-800">
            {t('product.drawn')}
          </p>
        )}
        {images.length > 0 && (
          <button
            type="button"
            aria-label={t('catalog.zoom')}
            onClick={zoom}
            className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-surface/90 text-soil-800 shadow-card hover:text-leaf-700"
          >
            <ZoomIn aria-hidden className="size-5" />
          </button>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} selected={selected} onSelect={select} bgColor={bgColor} />}
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

/** Thumbnails that fit beside the picture in one column. */
const besideOne = 6;

type ThumbnailsProps = Pick<ProductGalleryProps, 'bgColor'> & {
  images: readonly string[];
  selected: number;
  onSelect(place: number): void;
};

function Thumbnails({ images, selected, onSelect, bgColor }: ThumbnailsProps) {
  const { t } = useText();
  return (
    <ul
      aria-label={t('catalog.pictures')}
      className={`flex shrink-0 gap-3 max-md:flex-wrap ${images.length > besideOne ? 'md:w-44 md:flex-wrap md:content-start' : 'md:w-20 md:flex-col'}`}
    >
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures may repeat, and never move
        <li key={index}>
          <button
            type="button"
            aria-label={t('catalog.show-picture', { place: index + 1, count: images.length })}
            aria-pressed={index === selected}
            onClick={() => onSelect(index)}
            className="tinted block size-16 overflow-hidden rounded-xl border-2 border-transparent ring-1 ring-soil-200 transition hover:ring-leaf-400 aria-pressed:border-leaf-600 aria-pressed:ring-leaf-600 md:size-20"
            style={tint(bgColor)}
          >
            <Picture src={image} alt="" sizes="80px" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}
