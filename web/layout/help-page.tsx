import { helpLinks, legalLinks } from 'virtual:page-links';
import { MessageCircleQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { NavLinks } from '#web/ui/link/nav-links.tsx';
import { PageBanner } from '#web/ui/page/page-banner.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

type HelpPageProps = {
  title: string;
  /** For search engines and link previews. */
  description: string;
  /** The answer in one sentence, under the title. */
  lead: string;
  children: ReactNode;
};

/** A help page: its text, links to the other help pages, and the contact. */
export function HelpPage({ title, description, lead, children }: HelpPageProps) {
  return (
    <>
      <PageHead title={title} description={description} />
      <PageBanner title={title} lead={lead} art="/art/delivery.webp" />
      <div className="page-width grid gap-x-12 gap-y-10 py-8 max-lg:grid-cols-[minmax(0,1fr)] sm:py-12 lg:grid-cols-[13rem_minmax(0,44rem)]">
        <HelpNav />
        <div className="max-lg:order-first">
          <div className="prose">{children}</div>
          <MoreHelp />
        </div>
      </div>
    </>
  );
}

function HelpNav() {
  const { t } = useText();
  return (
    <nav
      aria-label={t('help.nav')}
      className="self-start border-soil-200 max-lg:border-t max-lg:pt-8 lg:sticky lg:top-24"
    >
      <p aria-hidden className="mb-2 px-3 text-sm font-semibold text-soil-600">
        {t('help.nav')}
      </p>
      <NavLinks
        links={[...helpLinks, ...legalLinks]}
        className="grid gap-0.5 max-lg:grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]"
        linkClassName="block rounded-xl px-3 py-2 text-soil-800 hover:bg-leaf-100 aria-[current=page]:bg-leaf-50 aria-[current=page]:font-semibold aria-[current=page]:text-leaf-800"
      />
    </nav>
  );
}

function MoreHelp() {
  const { t } = useText();
  return (
    <aside
      aria-labelledby="more-help"
      className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-2xl bg-surface p-5 shadow-card sm:p-6"
    >
      <MessageCircleQuestion aria-hidden className="size-9 shrink-0 text-leaf-600 max-sm:hidden" />
      <div className="min-w-[min(14rem,100%)] grow">
        <h2 id="more-help" className="text-lg font-bold">
          {t('help.more.title')}
        </h2>
        <p className="text-soil-700">{t('help.more.text')}</p>
      </div>
      <ButtonLink to={href('/contact')}>{t('help.more.contact')}</ButtonLink>
    </aside>
  );
}
