import { pictureFiles, pictureSize } from '#contract/products/pictures.ts';

type PictureProps = {
  src: string | undefined;
  alt: string;
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Loads eagerly, for pictures above the fold. */
  eager?: boolean;
};

/** A stored picture in the width that the screen needs; a leaf when there is none. */
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

/** The `srcset` attributes for a picture's files; empty when there is only one. */
export function sourcesOf(
  files: readonly { width: number; address: string }[],
  sizes: string,
): { srcSet?: string; sizes?: string } {
  if (files.length < 2) return {};
  return { srcSet: files.map(({ address, width }) => `${address} ${width}w`).join(', '), sizes };
}
