import { Phone } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import { NavLinks } from '#web/ui/link/nav-links.tsx';
import { PhoneLink } from '#web/ui/link/phone-link.tsx';
import { useShop } from '#web/ui/use-shop.ts';
import { useServiceLinks } from './shop-links.ts';

const linkClasses = 'inline-flex items-center gap-1.5 px-2.5 py-1.5 hover:text-leaf-700 hover:underline';

/** Where buyers follow an order, find help or call: a line above the bar of large screens. */
export function ServiceLine() {
  const { t } = useText();
  const { phone } = useShop().contact;
  return (
    <nav
      aria-label={t('layout.services')}
      className="page-width hidden items-center justify-end text-sm text-soil-700 lg:flex print:hidden"
    >
      <NavLinks links={useServiceLinks()} className="flex" linkClassName={linkClasses} />
      {phone && (
        <PhoneLink phone={phone} className={`${linkClasses} -mr-2.5 font-semibold whitespace-nowrap`}>
          <Phone aria-hidden className="size-3.5" />
          <span className="sr-only">{t('layout.call', { phone })}</span>
          <span aria-hidden>{phone}</span>
        </PhoneLink>
      )}
    </nav>
  );
}
