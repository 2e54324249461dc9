import { useText } from '#web/language/use-text.ts';
import { Picture } from '#web/ui/picture.tsx';

/** Pictures that this form can't change. */
export function FixedPictures({ pictures }: { pictures: readonly string[] }) {
  const { t } = useText();
  return (
    <section aria-label={t('pictures.title')}>
      <ul className="grid grid-cols-4 gap-3">
        {pictures.map((src, index) => (
          <li key={src}>
            <Picture
              src={src}
              alt={t('pictures.numbered', { place: index + 1 })}
              sizes="180px"
              className="aspect-square w-full rounded-xl bg-soil-100 object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
