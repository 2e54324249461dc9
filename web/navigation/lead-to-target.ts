import { pendingPage } from './pending-page.ts';

/**
 * Opens the requested page when a navigation would only reload the document. The router and the root's middleware
 * reload when a script or the texts of the next page can't be loaded. After a release the earlier files are gone, and a
 * new document refers to the existing ones. Browsers without the Navigation API reload the current page instead.
 */
export function leadToTarget(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const { address } = pendingPage;
    const isAsked = event.navigationType !== 'reload' || event.userInitiated;
    if (isAsked || !event.cancelable || address === undefined || address === location.href) return;
    event.preventDefault();
    // Several parts may be missing, but the document is opened once.
    if (address !== opened) location.assign(address);
    opened = address;
  });
  // The Back button can restore the left page from the browser's cache.
  window.addEventListener('pageshow', () => {
    opened = undefined;
  });
}

let opened: string | undefined;
