import { isRouteErrorResponse } from 'react-router';
import { type UntakenForm, untakenForm } from '#web/client/untaken-form.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { NotShownView } from './not-shown-view.tsx';

/** Shown instead of a page that does not exist or failed. */
export function PageError({ error }: { error: unknown }) {
  return (
    <main id="content" tabIndex={-1} className="grow focus:outline-none">
      <PageErrorView error={error} />
    </main>
  );
}

/** The same, inside the shop's header and footer. */
export function PageErrorView({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <BrokenView />;
  const { status } = error;
  if (status === 404) return <NotFoundView />;
  return status === 503 || status === 429 ? <BusyView form={untakenForm(error)} /> : <BrokenView />;
}

export function NotFoundView() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('layout.not-found.head')} description={t('layout.not-found.text')} noindex />
      <MessageView main art="/art/not-found.webp" title={t('layout.not-found.title')} text={t('layout.not-found.text')}>
        <ButtonLink to={href('/')}>{t('common.go-home')}</ButtonLink>
        <ButtonLink to={href('/products')} variant="secondary">
          {t('layout.see-all-products')}
        </ButtonLink>
      </MessageView>
    </>
  );
}

function BrokenView() {
  const { t } = useText();
  return <NotShownView alert title={t('common.something-went-wrong')} text={t('layout.broken')} />;
}

function BusyView({ form }: { form: UntakenForm | undefined }) {
  const { t } = useText();
  if (form) return <SendAgainView form={form} />;
  return <NotShownView alert title={t('layout.busy.title')} text={t('layout.busy.text')} />;
}

/** Keeps a submitted form with the key of its order, so that the form can be sent again and takes effect once. */
function SendAgainView({ form }: { form: UntakenForm }) {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('layout.busy.title')} description={t('layout.busy.form')} noindex />
      <MessageView main alert title={t('layout.busy.title')} text={t('layout.busy.form')}>
        <form method="post">
          {form.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">{t('layout.busy.send-again')}</Button>
        </form>
      </MessageView>
    </>
  );
}
