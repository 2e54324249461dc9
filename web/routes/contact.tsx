import { helpLinks } from 'virtual:page-links';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { PageHandle } from '#contract/pages.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { ShopDetails } from '#web/features/contact/shop-details.tsx';
import { ThankYou } from '#web/features/contact/thank-you.tsx';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { PageBanner } from '#web/ui/page/page-banner.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

export const handle = { cache: 'until-catalogue-changes', inSitemap: true } satisfies PageHandle;

export default function Contact() {
  const { t } = useText();
  const session = useSession();
  const [sentBy, setSentBy] = useState<{ name: string; email: string } | null>(null);
  return (
    <>
      <PageHead title={t('contact.title')} description={t('contact.description')} />
      <PageBanner title={t('contact.title')} lead={t('contact.lead')} art="/art/community.webp" />
      <div className="page-width grid grid-cols-1 gap-6 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="self-start rounded-2xl bg-surface p-5 shadow-card sm:p-8">
          {sentBy ? (
            <ThankYou sender={sentBy} onAgain={() => setSentBy(null)} />
          ) : (
            <ContactForm sender={session.state === 'user' ? session.user : undefined} onSent={setSentBy} />
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <ShopDetails />
          <QuickAnswers />
        </div>
      </div>
    </>
  );
}

function QuickAnswers() {
  const { t } = useText();
  return (
    <nav aria-labelledby="quick-answers" className="rounded-2xl bg-leaf-50 p-5 sm:p-6">
      <h2 id="quick-answers" className="text-lg font-bold">
        {t('contact.answers.title')}
      </h2>
      <p className="mt-1 text-soil-700">{t('contact.answers.text')}</p>
      <ul className="mt-3 divide-y divide-leaf-200">
        {helpLinks.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex items-center justify-between gap-3 py-2.5 font-semibold text-leaf-800 hover:underline"
            >
              {t(text)}
              <ChevronRight
                aria-hidden
                className="size-5 text-leaf-600 transition-transform group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
