import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserI18n, loadArea, loadMessages } from './language/browser-text.ts';
import { TextProvider } from './language/text-provider.tsx';

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
      <TextProvider i18n={browserI18n}>
        <HydratedRouter />
      </TextProvider>
    </StrictMode>,
  );
});

// Safari has no idle callback.
(window.requestIdleCallback ?? setTimeout)(() => {
  loadArea('forms').catch(() => {});
  import('./navigation/lead-to-target.ts').then(({ leadToTarget }) => leadToTarget()).catch(() => {});
});
