import { savesData } from '#web/browser/saves-data.ts';

/**
 * The `prefetch` of links that are likely to be followed: the scripts of their page load while the link is in sight. It does not
 * ask for data, which all pages load themselves. A browser that can't say what is in sight loads them with the page.
 */
export const likelyNext = typeof IntersectionObserver === 'undefined' || savesData() ? 'none' : 'viewport';
