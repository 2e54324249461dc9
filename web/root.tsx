import './zod-without-eval.ts';
import { addresses } from 'virtual:message-files';
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router';
import type { Language } from '#contract/languages.ts';
import type { Route } from './+types/root';
import { shopContext } from './client/prefetch.ts';
import { browserQueryClient, createQueryClient } from './client/query-client.ts';
import bengali400 from './fonts/hind-siliguri-bengali-400.woff2?url';
import bengali600 from './fonts/hind-siliguri-bengali-600.woff2?url';
import font400 from './fonts/hind-siliguri-latin-400.woff2?url';
import font600 from './fonts/hind-siliguri-latin-600.woff2?url';
import font700 from './fonts/hind-siliguri-latin-700.woff2?url';
import { areasOf } from './language/areas-of.ts';
import { loadMessages } from './language/browser-text.ts';
import { manifestPath } from './language/manifest-path.ts';
import { useText } from './language/use-text.ts';
import { PageError } from './layout/page-error.tsx';
import { pendingPage } from './navigation/pending-page.ts';
import { ThemeScript } from './theme/theme-script.tsx';
import { useHydrated } from './ui/use-hydrated.ts';
import './app.css';

/** The server's settings that every page needs. */
export function loader({ context }: Route.LoaderArgs) {
  return { shop: context.get(shopContext) };
}

const latin = [font700, font400, font600];
/** The fonts of the page's first view, boldest first, for languages with another script than Latin. */
const fonts: Partial<Record<Language, string[]>> = { bn: [bengali600, bengali400] };

/** The fonts to preload. Pages of the seller have Latin names and numbers in every language. */
function fontsOf(language: Language, path: string): string[] {
  const own = fonts[language];
  if (!own) return latin;
  return areasOf(path).includes('seller') ? [...own, ...latin] : own;
}

/**
 * The next page's texts load in parallel with its data, before the page is shown. When the server lacks them they
 * belong to an earlier release, and the document is reloaded, as for scripts (`web/navigation/lead-to-target.ts`).
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request: { url } }, next) => {
    pendingPage.address = url;
    const messages = loadMessages(new URL(url).pathname).catch((error) => {
      if (error instanceof TypeError) throw error;
      location.reload();
      return new Promise(() => {});
    });
    await Promise.all([messages, next()]).finally(() => {
      if (pendingPage.address === url) pendingPage.address = undefined;
    });
  },
];

/** The settings do not change while a page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const { language } = useText();
  const { pathname } = useLocation();
  return (
    <html lang={language} data-hydrated={hydrated || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#247639" />
        <meta name="color-scheme" content="light dark" />
        <ThemeScript />
        {fontsOf(language, pathname).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {areasOf(pathname).map((area) => (
          <link key={area} rel="preload" as="fetch" href={addresses[language][area]} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={manifestPath(language)} />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const [queries] = useState(() => (typeof document === 'undefined' ? createQueryClient() : browserQueryClient));
  return (
    <QueryClientProvider client={queries}>
      <HydrationBoundary state={useDehydratedState()}>
        <Outlet />
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

/** The prefetched responses of all matched routes, merged for the query cache. */
function useDehydratedState(): DehydratedState | undefined {
  const states = useMatches().flatMap(({ loaderData }) => {
    const state = (loaderData as { dehydrated?: DehydratedState } | undefined)?.dehydrated;
    return state ? [state] : [];
  });
  if (states.length <= 1) return states[0];
  return {
    queries: states.flatMap((state) => state.queries),
    mutations: states.flatMap((state) => state.mutations),
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
