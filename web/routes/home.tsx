import type { PageHandle } from '#contract/pages.ts';
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/client/prefetch.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { BestSellers } from '#web/features/catalog/best-sellers.tsx';
import { bestSellersQuery } from '#web/features/catalog/catalog-queries.ts';
import { useFastDelivery } from '#web/features/delivery/use-fast-delivery.ts';
import { BottomBanner } from '#web/features/home/bottom-banner.tsx';
import { CategoryTiles } from '#web/features/home/category-tiles.tsx';
import { CollectionChips } from '#web/features/home/collection-chips.tsx';
import { CommunityPromo } from '#web/features/home/community-promo.tsx';
import { Highlights } from '#web/features/home/highlights.tsx';
import { MainBanner } from '#web/features/home/main-banner.tsx';
import { ShopStructuredData } from '#web/features/home/shop-structured-data.tsx';
import { NewsletterBox } from '#web/features/newsletter/newsletter-box.tsx';
import { useText } from '#web/language/use-text.ts';
import { CardActions } from '#web/layout/card-actions.tsx';
import { href } from '#web/navigation/navigation.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Section } from '#web/ui/page/section.tsx';
import type { Route } from './+types/home';

const prefetch: Prefetch = (queries, api) => queries.query(bestSellersQuery(api));

/** Sales change the best sellers, and no product. */
export const handle = { cache: { seconds: 600 }, inSitemap: true } satisfies PageHandle;
export const loader = ({ context }: Route.LoaderArgs) => prefetchOnServer(context, prefetch);
export const clientLoader = () => prefetchInBrowser(prefetch);

export default function Home() {
  const { t } = useText();
  const session = useSession();
  const isFast = useFastDelivery();
  return (
    <>
      <PageHead title={t('common.shop-name')} description={t('home.description')} />
      <ShopStructuredData />
      <MainBanner isFast={isFast} />
      <CollectionChips />
      {/* What sells comes first on phones, the way to all of it on large screens. */}
      <div className="flex flex-col">
        <Section
          title={t('home.best-seller')}
          link={{ to: href('/products'), text: t('catalog.see-more'), about: t('common.all-products') }}
        >
          <BestSellers action={(product) => <CardActions product={product} />} />
        </Section>
        <Section title={t('catalog.categories')} className="max-lg:mt-6 lg:order-first lg:mb-7">
          <CategoryTiles />
        </Section>
      </div>
      <CommunityPromo loggedIn={session.state === 'user'} />
      <Highlights />
      <BottomBanner />
      <NewsletterBox />
    </>
  );
}
