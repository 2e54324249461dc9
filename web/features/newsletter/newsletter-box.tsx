import { useId } from 'react';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { EmailLine } from '#web/ui/fields/email-line.tsx';
import { useShop } from '#web/ui/use-shop.ts';

export function NewsletterBox() {
  const { t } = useText();
  const { canMail } = useShop();
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-width mt-8 text-center sm:mt-14">
      <h2 id={id} className="text-xl font-bold tracking-tight sm:text-4xl">
        {t('newsletter.title')}
      </h2>
      <p className="mt-1 text-soil-700 sm:text-lg">{t('newsletter.text')}</p>
      <EmailLine
        label={t('newsletter.label')}
        submitLabel={t('newsletter.subscribe')}
        doneText={t('newsletter.subscribed')}
        send={(email) => browserApi('POST /api/newsletter/subscribe', { body: { email } })}
        className="mx-auto mt-4"
      />
      {!canMail && <p className="mt-3 text-soil-700">{t('newsletter.no-mail')}</p>}
    </section>
  );
}
