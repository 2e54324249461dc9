import { Banknote, Clock, Truck } from 'lucide-react';
import { RichText } from '#web/language/rich-text.tsx';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { Art } from '#web/ui/art.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useFreeDelivery, useShop } from '#web/ui/use-shop.ts';
import { arrivalText } from './arrival-text.ts';

type MainBannerProps = {
  /** Whether each area is delivered to within half an hour. */
  isFast: boolean;
};

export function MainBanner({ isFast }: MainBannerProps) {
  const text = useText();
  const { t } = text;
  const isFree = useFreeDelivery();
  const { delivery } = useShop();
  const arrival = isFast ? t('home.in-minutes') : arrivalText(delivery, text);
  const promises = [
    { icon: Truck, text: t(isFree ? 'home.free-shipping' : 'home.shipping') },
    ...(arrival === undefined ? [] : [{ icon: Clock, text: arrival }]),
    { icon: Banknote, text: t('home.cash-on-delivery') },
  ];
  return (
    <section className="relative overflow-hidden bg-linear-to-br from-leaf-100 via-leaf-50 to-sun-100">
      <div className="page-width relative grid items-center gap-x-8 lg:grid-cols-[0.86fr_1.14fr]">
        <div className="pt-9 pb-2 sm:pt-14 lg:py-16">
          <p className="font-semibold text-leaf-700">
            <RichText id="home.name" components={{ name: <span lang="bn" className="font-name font-bold" /> }} />
          </p>
          <h1 className="mt-3 text-[2.6rem] leading-display font-bold tracking-tight sm:text-6xl xl:text-7xl">
            {t('home.title')}
          </h1>
          <p className="mt-4 max-w-lg text-lg text-soil-700 sm:text-xl">{t('home.text')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={href('/products')} className="h-13 px-7 text-lg">
              {t('home.shop-now')}
            </ButtonLink>
            <ButtonLink to={`${href('/products')}?onOffer=true`} variant="secondary" className="h-13 px-7 text-lg">
              {t('home.explore-deals')}
            </ButtonLink>
          </div>
          <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-2 text-sm font-semibold text-soil-800">
            {promises.map(({ icon: Icon, text: promise }) => (
              <li key={promise} className="flex items-center gap-2">
                <Icon aria-hidden className="size-5 shrink-0 text-leaf-600" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <div className="relative mx-auto w-full max-w-md self-end lg:max-w-none">
          <div
            aria-hidden
            className="absolute inset-x-[8%] top-[6%] aspect-square rounded-full bg-linear-to-b from-sun-300/70 to-sun-100/0"
          />
          <Art
            src="/art/banner-main.webp"
            sizes="(min-width: 1280px) 690px, (min-width: 1024px) 55vw, (min-width: 512px) 448px, 68vw"
            eager="main"
            className="relative h-auto w-full"
          />
        </div>
      </div>
    </section>
  );
}
