import { pictureVariant, pictureWidths } from '#contract/pictures.ts';

type PictureProps = {
  src: string | undefined;
  alt: string;
  /** Width on the page for the browser's choice, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Loads at once: for the picture a visitor sees first. */
  eager?: boolean;
};

/** A stored picture in the width the screen needs; a plain leaf when there is none. */
export function Picture({ src, alt, sizes, className, eager = false }: PictureProps) {
  if (!src) {
    return (
      <div className={`grid place-items-center bg-leaf-50 ${className ?? ''}`}>
        <img src="/favicon.svg" alt={alt} className="w-3/5" />
      </div>
    );
  }
  return (
    <img
      src={src}
      srcSet={pictureWidths.map((width) => `${pictureVariant(src, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={800}
      height={800}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  );
}
