import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { whenIdle } from './browser/when-idle.ts';
import { browserI18n, loadArea, loadMessages } from './language/browser-text.ts';
import { TextProvider } from './language/text-provider.tsx';
import { leadToTarget } from './navigation/lead-to-target.ts';

/**
 * The server's HTML is readable until the texts are loaded. Retries, so that a lost connection does not leave the page
 * without hydration.
 */
async function loadPatiently(pause = 500): Promise<void> {
  await loadMessages(location.pathname).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    await loadPatiently(Math.min(2 * pause, 10_000));
  });
}

// In development the style sheet of the first view has a nonce that React does not know here, and would report.
if (import.meta.env.DEV) for (const link of document.querySelectorAll('link[nonce]')) link.removeAttribute('nonce');

leadToTarget();
await loadPatiently();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider i18n={browserI18n}>
        <HydratedRouter />
      </TextProvider>
    </StrictMode>,
  );
});

whenIdle(() => {
  loadArea('forms').catch(() => {});
});
