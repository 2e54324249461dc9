import { useState } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Picture } from '#web/ui/picture.tsx';

type ProductGalleryProps = { images: readonly string[]; name: string; bgColor: string | undefined };

/** The selected picture, large, and a thumbnail for each. */
export function ProductGallery({ images, name, bgColor }: ProductGalleryProps) {
  const { t } = useText();
  const [selected, setSelected] = useState(0);
  return (
    <div className="flex flex-col gap-3 md:flex-row-reverse md:gap-4">
      <div
        className="aspect-square min-w-0 grow self-start overflow-hidden rounded-3xl"
        style={{ backgroundColor: bgColor }}
      >
        <Picture
          key={selected}
          src={images[selected]}
          alt={name}
          eager
          sizes="(min-width: 1280px) 520px, (min-width: 768px) 42vw, 92vw"
          className="size-full object-cover"
        />
      </div>
      {images.length > 1 && (
        <ul aria-label={t('catalog.pictures')} className="flex shrink-0 gap-3 md:w-20 md:flex-col">
          {images.map((image, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures may repeat, and never move
            <li key={index}>
              <button
                type="button"
                aria-label={t('catalog.show-picture', { place: index + 1, count: images.length })}
                aria-pressed={index === selected}
                onClick={() => setSelected(index)}
                className="block size-16 overflow-hidden rounded-xl border-2 border-transparent ring-1 ring-soil-200 transition hover:ring-leaf-400 aria-pressed:border-leaf-600 aria-pressed:ring-leaf-600 md:size-20"
                style={{ backgroundColor: bgColor }}
              >
                <Picture src={image} alt="" sizes="80px" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
