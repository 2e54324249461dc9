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
    <section aria-labelledby="highlights" className="mt-8 bg-forest sm:mt-14">
      {/* No grid and no float on phones: in them Chromium loads a far drawing at once. */}
      <div className="page-width py-6 sm:py-10 lg:grid lg:grid-cols-2 lg:grid-rows-[auto_auto] lg:content-center lg:gap-x-12 lg:gap-y-4">
        <h2
          id="highlights"
          className="text-xl font-bold tracking-tight text-white sm:text-4xl lg:col-start-2 lg:self-end"
        >
          {t('home.why.title')}
        </h2>
        <FarArt
          src="/art/delivery.webp"
          sizes="(min-width: 1024px) 448px, (min-width: 640px) 224px, 84px"
          className="w-28 sm:w-56 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:w-112 lg:justify-self-center"
        />
        <ul className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:col-start-2 lg:mt-0 lg:self-start">
          {highlights.map(({ icon: Icon, title, text: promise }) => (
            <li key={title} className="flex gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-solid-strong text-sun-300">
                <Icon aria-hidden className="size-5" />
              </span>
              <div>
                <h3 className="font-bold text-white">{t(title)}</h3>
                <p className="text-sm text-white/85">
                  {title === 'home.why.delivery' && arrival ? arrival : t(promise)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
