import { helpLinks, legalLinks } from 'virtual:page-links';
import { keysOf } from '#contract/records.ts';
import { PaymentStrip } from '#web/features/payments/payment-marks.tsx';
import { yearText } from '#web/format/dates.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { ThemeSwitch } from '#web/theme/theme-switch.tsx';
import { useShop } from '#web/ui/use-shop.ts';
import { Logo } from './logo.tsx';
import { useCategoryLinks, useHeaderLinks } from './shop-links.ts';

type Links = {
  title: MessageId;
  isWide?: true;
  links: readonly ({ to: string } & ({ text: MessageId } | { label: string }))[];
};

const help: Links = {
  title: 'layout.need-help',
  links: [...helpLinks, { to: href('/contact'), text: 'layout.contact-us' }],
};

const linkStyle = 'inline-block py-1.5 text-soil-700 hover:text-leaf-700 hover:underline';
// Not text: names are the same in every language.
const socialNames = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' } as const;

export function Footer() {
  const { t, language } = useText();
  // The contact page is among the help.
  const links = useHeaderLinks().filter(({ to }) => to !== href('/contact'));
  const quick: Links = { title: 'layout.quick-links', links };
  // On phones the menu has them.
  const categories: Links = { title: 'layout.shop', isWide: true, links: useCategoryLinks() };
  return (
    <footer className="mt-10 sm:mt-16 print:hidden border-t border-soil-200 bg-leaf-50">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-6 py-8 sm:gap-y-9 sm:py-12 md:grid-cols-4 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-[2fr]">
        <div className="col-span-full lg:col-span-1">
          <Logo />
          <p className="mt-4 max-w-sm text-soil-700">{t('layout.about')}</p>
          <PaymentStrip className="mt-4" />
          <ThemeSwitch className="mt-4" />
        </div>
        {[quick, help, categories].map(({ title, isWide, links }) => (
          <nav key={title} aria-label={t(title)} className={isWide && 'max-md:hidden'}>
            <h2 className="font-bold">{t(title)}</h2>
            <ul className="mt-2">
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className={linkStyle}>
                    {'text' in link ? t(link.text) : link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <SocialLinks />
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-1 border-t border-leaf-200 px-4 py-4 text-sm text-soil-600">
        {/* A page cached before New Year shows the old year until it is hydrated. */}
        <p suppressHydrationWarning>{t('layout.copyright', { year: yearText(new Date().toISOString(), language) })}</p>
        <nav aria-label={t('layout.legal')}>
          <ul className="flex flex-wrap gap-x-5">
            {legalLinks.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={`${linkStyle} underline`}>
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <a href="/THIRD-PARTY-NOTICES.txt" className={`${linkStyle} underline`}>
          {t('layout.notices')}
        </a>
      </div>
    </footer>
  );
}

/** The shop's pages on other sites, from the settings. */
function SocialLinks() {
  const { t } = useText();
  const { social } = useShop();
  const named = keysOf(socialNames).filter((site) => social[site]);
  if (named.length === 0) return null;
  return (
    <nav aria-label={t('layout.follow')}>
      <h2 className="font-bold">{t('layout.follow')}</h2>
      <ul className="mt-2">
        {named.map((site) => (
          <li key={site}>
            <a href={social[site]} rel="me noopener" className={linkStyle}>
              {socialNames[site]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
