import { catalogues } from 'virtual:messages';
import { renderToReadableStream } from 'react-dom/server';
import {
  createContext,
  createRequestHandler as createRouterHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { languageCodes, splitLanguage } from '#contract/languages.ts';
import type { PageTools } from '#contract/pages.ts';
import { recordOf } from '#contract/records.ts';
import { answeringWhenBusy } from './client/answer-when-busy.ts';
import { createApiClient } from './client/create-api-client.ts';
import { apiContext, shopContext, visitorContext } from './client/prefetch.ts';
import { NonceContext } from './inline-script.tsx';
import { createI18n } from './language/text.ts';
import { TextProvider } from './language/text-provider.tsx';

/** For the server, which must use the same instance of the router as the pages. */
export { matchRoutes } from 'react-router';

/** The same, for pages that also answer while the API refuses. */
export function createRequestHandler(build: ServerBuild, mode?: string) {
  return createRouterHandler({ ...build, routes: answeringWhenBusy(build.routes) }, mode);
}

/** The nonce of the scripts that the framework adds to the HTML. */
const nonceContext = createContext<string>();
/** Called with the errors of a page. */
const errorContext = createContext<PageTools['onError']>();

const i18ns = recordOf(languageCodes, (language) => createI18n(language, catalogues[language]));

/** The context of the loaders. The server calls this once per rendered page. */
export function createPageContext({ call, shop, nonce, onError, visitor }: PageTools): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(
    apiContext,
    createApiClient((path, { method, headers, body }) =>
      call(path, { method, headers, ...(typeof body === 'string' && { body }) }),
    ),
  );
  context.set(visitorContext, visitor);
  context.set(shopContext, shop);
  context.set(nonceContext, nonce);
  context.set(errorContext, onError);
  return context;
}

/** Sends loader errors to the server's log; by default the framework writes them to the console. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(errorContext)(error);
}

/** Renders the whole page before it is sent, because its bytes are cached and shared. */
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
      // The HTML is in its final order, so no script has to move parts of it.
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
