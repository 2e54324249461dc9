import { catalogues } from 'virtual:messages';
import { renderToReadableStream } from 'react-dom/server';
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { languageCodes, splitLanguage } from '#contract/languages.ts';
import type { PageTools } from '#contract/pages.ts';
import { recordOf } from '#contract/records.ts';
import { createApiClient } from './client/create-api-client.ts';
import { apiContext, shopContext } from './client/prefetch.ts';
import { NonceContext } from './inline-script.tsx';
import { createI18n } from './language/text.ts';
import { TextProvider } from './language/text-provider.tsx';

/** For the server, which has to use the same copy of the router as the pages do. */
export { createRequestHandler, matchRoutes } from 'react-router';

/** Marks the scripts that the framework puts into the HTML as its own. */
const nonceContext = createContext<string>();
/** Called with what went wrong on a page. */
const errorContext = createContext<PageTools['onError']>();

const i18ns = recordOf(languageCodes, (language) => createI18n(language, catalogues[language]));

/** What loaders find in their context. The server calls this once for each page it renders. */
export function createPageContext({ call, shop, nonce, onError }: PageTools): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(
    apiContext,
    createApiClient((path) => call(path)),
  );
  context.set(shopContext, shop);
  context.set(nonceContext, nonce);
  context.set(errorContext, onError);
  return context;
}

/** Passes the failures of loaders on to the server's log; the framework alone would write them to the console. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(errorContext)(error);
}

/** Renders the whole page before it is sent: its bytes are cached and shared by everybody. */
export default async function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  routerContext: EntryContext,
  pageContext: RouterContextProvider,
): Promise<Response> {
  let status = statusCode;
  const nonce = pageContext.get(nonceContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  const stream = await renderToReadableStream(
    <TextProvider i18n={i18ns[splitLanguage(new URL(request.url).pathname).language]}>
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>
    </TextProvider>,
    {
      nonce,
      // Everything stands in its place: no script has to move it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        status = 500;
        pageContext.get(errorContext)(error);
      },
    },
  );
  await stream.allReady;
  return new Response(stream, { status, headers });
}
