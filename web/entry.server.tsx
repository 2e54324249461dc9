import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { Shop } from '#contract/shop.ts';
import { createApiClient } from './api-client/create-api-client.ts';
import { apiContext, shopContext } from './api-client/page-data.ts';

/** For the server, which has to use the same copy of the router as the pages do. */
export { createRequestHandler } from 'react-router';

type PageTools = { call(path: string): Promise<{ status: number; body: string }>; shop: Shop };

/** What loaders find in their context. The server calls this once for each page it renders. */
export function createPageContext({ call, shop }: PageTools): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(
    apiContext,
    createApiClient((path) => call(path)),
  );
  context.set(shopContext, shop);
  return context;
}

/** Renders the whole page before it is sent: it is kept as bytes and shared by everybody. */
export default async function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let status = statusCode;
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    onError(error) {
      status = 500;
      console.error(error);
    },
  });
  await stream.allReady;
  return new Response(stream, { status, headers });
}
