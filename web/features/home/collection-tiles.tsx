import { useText } from '#web/language/use-text.ts';
import { collectionPath } from '#web/navigation/collection-path.ts';
import { Link } from '#web/navigation/navigation.ts';
import { Section } from '#web/ui/page/section.tsx';
import { useFilledCollections } from '#web/ui/use-shop.ts';

/** The collections that have products, with their texts; nothing without any. */
export function CollectionTiles() {
  const { t, language } = useText();
  const collections = useFilledCollections();
  if (collections.length === 0) return null;
  return (
    <Section title={t('catalog.collections')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 sm:gap-5">
        {collections.map(({ slug, name, text }) => (
          <li key={slug}>
            <Link
              to={collectionPath(slug)}
              className="block h-full rounded-2xl border border-leaf-200 bg-leaf-50 p-4 transition hover:-translate-y-0.5 hover:shadow-card"
            >
              <span className="block leading-tight font-semibold text-leaf-800 wrap-anywhere">{name[language]}</span>
              <span className="mt-1 block text-sm text-soil-700 wrap-anywhere">{text[language]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
