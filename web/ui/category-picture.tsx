import { isArt } from '#contract/products/art.ts';
import { createAddressOf } from '#contract/settings/shop.ts';
import { Art } from './art.tsx';
import { Picture } from './picture.tsx';
import { useShop } from './use-shop.ts';

type CategoryPictureProps = { image: string; sizes: string; className: string; eager?: boolean };

/** A category's drawing or photo; a leaf without one. Decorative: its name stands next to it. */
export function CategoryPicture({ image, eager = false, className, ...props }: CategoryPictureProps) {
  const { picturesUrl } = useShop();
  if (isArt(image)) return <Art src={image} eager={eager && 'main'} className={className} {...props} />;
  const addressOf = createAddressOf({ publicUrl: undefined, picturesUrl });
  return (
    <Picture
      src={image && addressOf(image)}
      alt=""
      eager={eager}
      className={`aspect-square rounded-2xl object-cover ${image ? '' : 'bg-transparent!'} ${className}`}
      {...props}
    />
  );
}
