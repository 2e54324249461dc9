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

/**
 * The words, and the drawing at their right, unless large text needs its place. On phones the banner leaves room for the
 * first products below it.
 */
export function MainBanner({ isFast }: MainBannerProps) {
  const { t } = useText();
  return (
    <section className="relative overflow-hidden bg-linear-115 from-leaf-100 via-leaf-50 via-45% to-sun-100">
      <div className="page-width @container relative pt-4.5 pb-4 lg:min-h-100 lg:pt-12">
        <Art
          src="/art/banner-main.webp"
          sizes="(min-width: 1024px) 456px, (min-width: 640px) 288px, 171px"
          eager="main"
          className="absolute top-2.5 -right-17.5 h-auto @max-[16rem]:hidden w-57 max-w-none sm:right-4 sm:w-72 lg:right-16 lg:w-114"
        />
        <div className="relative min-h-31 w-[62%] min-w-min @max-[16rem]:w-auto sm:max-w-[55%] lg:w-140">
          <p className="mb-1.5 text-sm font-semibold text-leaf-700">
            <RichText id="home.name" components={{ name: <span lang="bn" className="font-name font-bold" /> }} />
          </p>
          <h1 className="text-[1.8125rem] leading-display font-bold tracking-tight sm:text-4xl sm:leading-display lg:text-[3.5rem] lg:leading-display">
            {t('home.title')}
          </h1>
          <p className="mt-3 max-w-115 text-lg text-soil-700 max-sm:hidden">{t('home.text')}</p>
        </div>
        <div className="relative mt-4 flex flex-wrap gap-2">
          <ButtonLink to={href('/products')} className="lg:min-h-13 lg:px-6.5 lg:text-lg">
            {t('home.shop-now')}
          </ButtonLink>
          <ButtonLink
            to={`${href('/products')}?onOffer=true`}
            variant="secondary"
            className="lg:min-h-13 lg:px-6.5 lg:text-lg"
          >
            {t('home.explore-deals')}
          </ButtonLink>
        </div>
        <Promises isFast={isFast} />
      </div>
    </section>
  );
}

/** When it arrives, what the delivery costs, how it is paid. */
function Promises({ isFast }: MainBannerProps) {
  const text = useText();
  const { t } = text;
  const isFree = useFreeDelivery();
  const { delivery } = useShop();
  const arrival = isFast ? t('home.in-minutes') : arrivalText(delivery, text);
  const promises = [
    ...(arrival === undefined ? [] : [{ icon: Clock, text: arrival }]),
    { icon: Truck, text: t(isFree ? 'home.free-shipping' : 'home.shipping') },
    { icon: Banknote, text: t('home.cash-on-delivery') },
  ];
  return (
    <ul className="relative mt-3.5 flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold text-soil-800 lg:mt-4.5">
      {promises.map(({ icon: Icon, text: promise }) => (
        <li key={promise} className="flex items-center gap-1.5">
          <Icon aria-hidden className="size-4.5 shrink-0 text-leaf-700" />
          {promise}
        </li>
      ))}
    </ul>
  );
}
