import { pendingPage } from './pending-page.ts';

/**
 * Opens the page that a press has asked for where the document is loaded anew in its place: so the router, and the middleware
 * of the root, answer a script or text of the next page that does not come. After a release those of the earlier one are gone,
 * and the new document names what is there. Browsers that do not tell of a navigation load the page that one stands on.
 */
export function leadToTarget(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const { address } = pendingPage;
    const isAsked = event.navigationType !== 'reload' || event.userInitiated;
    if (isAsked || !event.cancelable || address === undefined || address === location.href) return;
    event.preventDefault();
    // Several parts may be missing: one document is opened for all of them.
    if (address !== opened) location.assign(address);
    opened = address;
  });
  // A page that was left stands again as it was, by the button for back.
  window.addEventListener('pageshow', () => {
    opened = undefined;
  });
}

let opened: string | undefined;
