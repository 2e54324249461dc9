import { isRouteErrorResponse } from 'react-router';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** What a shopper sees in place of a page that does not exist or broke. */
export function PageError({ error }: { error: unknown }) {
  return (
    <main id="content" tabIndex={-1} className="grow focus:outline-none">
      <PageErrorView error={error} />
    </main>
  );
}

/** The same for a page that keeps the shop's header around its error. */
export function PageErrorView({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFoundView />;
  return status === 503 ? <BusyView /> : <BrokenView />;
}

export function NotFoundView() {
  return (
    <>
      <PageHead title="Page not found" description="There is no page at this address." noindex />
      <MessageView
        main
        art="/art/not-found.webp"
        title="We could not find this page"
        text="It may have been moved, or the address may have a typing error."
      >
        <ButtonLink to={href('/')}>Go to Home</ButtonLink>
        <ButtonLink to={href('/products')} look="secondary">
          See all products
        </ButtonLink>
      </MessageView>
    </>
  );
}

function BrokenView() {
  return <FailedPage title="Something went wrong" text="This page could not be shown. Please try again." />;
}

function BusyView() {
  return (
    <FailedPage title="The shop is busy" text="This page can't be shown right now. Please try again in a moment." />
  );
}

function FailedPage({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHead title={title} description="This page could not be shown." noindex />
      <MessageView main alert title={title} text={text}>
        <ButtonLink to="" reloadDocument>
          Try again
        </ButtonLink>
        <ButtonLink to={href('/')} look="secondary">
          Go to Home
        </ButtonLink>
      </MessageView>
    </>
  );
}
