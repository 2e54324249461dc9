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
  return (
    <img
      src={src}
      {...sourcesOf(pictureFiles(src), sizes)}
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

/** The attributes by which a browser chooses among the files of a picture; none when there is no choice. */
export function sourcesOf(
  files: readonly { width: number; address: string }[],
  sizes: string,
): { srcSet?: string; sizes?: string } {
  if (files.length < 2) return {};
  return { srcSet: files.map(({ address, width }) => `${address} ${width}w`).join(', '), sizes };
}
