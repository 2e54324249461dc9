import { pictureFiles, pictureSize } from '#contract/pictures.ts';

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
  const { width, height } = pictureSize(src) ?? { width: 800, height: 800 };
  const files = pictureFiles(src);
  return (
    <img
      src={src}
      srcSet={files.length > 1 ? files.map((file) => `${file.address} ${file.width}w`).join(', ') : undefined}
      sizes={files.length > 1 ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  );
}
