import { Picture } from '#web/ui/picture.tsx';

type PictureLinksProps = {
  /** Addresses of stored pictures. */
  pictures: readonly string[];
  /** The alternative text of the picture at this place, from 1. */
  altOf(place: number): string;
  className?: string;
};

/** Small pictures that link to the full ones; renders nothing without any. */
export function PictureLinks({ pictures, altOf, className = '' }: PictureLinksProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {pictures.map((address, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noopener" className="block overflow-hidden rounded-xl">
            <Picture src={address} alt={altOf(index + 1)} sizes="96px" className="size-24 object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}
