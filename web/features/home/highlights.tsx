import { BadgePercent, Heart, Leaf, Truck } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import { useShop } from '#web/ui/use-shop.ts';
import { arrivalText } from './arrival-text.ts';
import { FarArt } from './far-art.tsx';

/** The shop's promises (docs/product.md, "Home page"). */
const highlights = [
  { icon: Truck, title: 'home.why.delivery', text: 'home.why.delivery-text' },
  { icon: Leaf, title: 'home.why.freshness', text: 'home.why.freshness-text' },
  { icon: BadgePercent, title: 'home.why.prices', text: 'home.why.prices-text' },
  { icon: Heart, title: 'home.why.trust', text: 'home.why.trust-text' },
] as const;

export function Highlights() {
  const text = useText();
  const { t } = text;
  const { delivery, storefront } = useShop();
  const isByAreas = storefront.homePromise === 'areas';
  const arrival = isByAreas ? (arrivalText(delivery, text) ?? t('home.shipping')) : undefined;
  return (
    <section aria-labelledby="highlights" className="mt-12 bg-forest sm:mt-20">
      <div className="page-width grid items-center gap-x-12 gap-y-6 py-12 lg:grid-cols-2 lg:py-16">
        <FarArt
          src="/art/delivery.webp"
          sizes="(min-width: 1280px) 584px, (min-width: 1024px) 45vw, (min-width: 512px) 448px, 68vw"
          className="mx-auto w-full max-w-md lg:max-w-none"
        />
        <div>
          <h2 id="highlights" className="text-3xl font-bold tracking-tight text-white sm:text-4xl">
            {t('home.why.title')}
          </h2>
          <ul className="mt-7 grid gap-x-8 gap-y-7 sm:grid-cols-2">
            {highlights.map(({ icon: Icon, title, text: promise }) => (
              <li key={title} className="flex gap-4 sm:flex-col sm:gap-3">
                <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-solid-strong text-sun-300">
                  <Icon aria-hidden className="size-6" />
                </span>
                <div>
                  <h3 className="text-lg font-bold text-white">{t(title)}</h3>
                  <p className="text-white/85">{title === 'home.why.delivery' && arrival ? arrival : t(promise)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
