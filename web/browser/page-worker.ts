import { savesData } from './saves-data.ts';

// The page's side of the service worker (`web/worker/worker.ts`).

const hour = 60 * 60 * 1000;
/** In ms. By then the first presses have been answered. */
const beforeOtherLanguages = 30_000;

/** The framework writes the release into each page; the worker is built with the same value. */
function pageRelease(): string | undefined {
  return (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;
}

function isEnabled(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && !savesData();
}

/**
 * Registers the service worker and updates it. Calls `announce` with a function that reloads the page when the shop has
 * a newer release than this page. If the page already has that release, the worker is updated silently.
 */
export async function installWorker(announce: (reload: () => void) => void): Promise<void> {
  if (!isEnabled()) return;
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
  setTimeout(() => registration.active?.postMessage('other-languages'), beforeOtherLanguages);
}

function releaseOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('release', [port2]);
  });
}

/** Checks for a new release when a page that was left open becomes visible again. */
function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < hour) return;
    checkedAt = Date.now();
    registration.update().catch(() => {});
  });
}
