import { fieldOf } from '#contract/records.ts';

// The worker between the pages and the network (`web/worker/worker.ts`), as a page sees it.

const hour = 60 * 60 * 1000;

/** What the framework writes into each page; the worker is built to know the same name of the release. */
function pageRelease(): string | undefined {
  return (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;
}

function isWanted(): boolean {
  const savesData = fieldOf(fieldOf(navigator, 'connection'), 'saveData');
  return import.meta.env.PROD && 'serviceWorker' in navigator && !savesData;
}

/**
 * Installs the worker and keeps it new. `announce` hears when the shop has a release that is newer than this page; what it is
 * given loads the page again, with it. A page that has the release already lets the worker follow without a word.
 */
export async function installWorker(announce: (reload: () => void) => void): Promise<void> {
  if (!isWanted()) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/worker.js');

  const reload = () => {
    const { waiting } = registration;
    if (!waiting) return location.reload();
    serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take-over');
  };
  async function consider(worker: ServiceWorker | null): Promise<void> {
    if (!worker) return;
    const release = await releaseOf(worker);
    if (release !== pageRelease()) announce(reload);
    else if (worker.state === 'installed') worker.postMessage('take-over');
  }

  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && serviceWorker.controller) void consider(next);
    });
  });
  serviceWorker.addEventListener('controllerchange', () => void consider(serviceWorker.controller));
  if (serviceWorker.controller) void consider(registration.waiting);
  checkNowAndThen(registration);
}

function releaseOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('release', [port2]);
  });
}

/** Somebody who comes back to a page that stood open hears of a new release. */
function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < hour) return;
    checkedAt = Date.now();
    registration.update().catch(() => {});
  });
}
