import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserI18n, loadArea, loadMessages } from './language/browser-text.ts';

/** The page can be read until its texts are there; a lost connection must not leave it without a life. */
async function loadPatiently(pause = 500): Promise<void> {
  await loadMessages(location.pathname).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    await loadPatiently(Math.min(2 * pause, 10_000));
  });
}

await loadPatiently();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={browserI18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});

// Safari has no idle callback.
(window.requestIdleCallback ?? setTimeout)(() => void loadArea('forms').catch(() => {}));
