/** Matches modules of these packages. */
const packages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/** Modules below a folder by their paths without the ending. */
const modules = (folder: string, paths: readonly string[]) =>
  new RegExp(`/${folder}/(${paths.join('|')})\\.tsx?$`.replaceAll('/', '[\\\\/]'));

const schemas = '([a-z-]+/)?([a-z-]+-)?schemas?';

/**
 * Modules of the contract that share a file, by its name: their paths without the ending; its schemas stand elsewhere. None has
 * what only schemas need (the list of refusals).
 */
export const contractModules = {
  contract: [
    '(languages|records)',
    '([a-z-]+/)?limits',
    '(cart|categories|declarations|products)/[a-z-]+',
    'accounts/deleted-user',
    'addresses/phone-number',
    'delivery/delivery-(area|times)',
    'orders/(order-payment|order-totals)',
    'reviews/review-sorts',
    'settings/(shop|storefront)',
    'text/(as-written|digits|taka-text|clock-text|text-by-language|written-language)',
  ],
  // The places of the country, which addresses and promised arrivals need.
  places: ['addresses/(place-names|divisions)', 'text/comparable'],
  // For people who are logged in.
  'own-contract': ['(accounts|assistant|notifications|orders|settings|stock|submissions)/[a-z-]+'],
};

/**
 * Modules of the web by the name of the file that they share; paths without the extension. The file also contains their
 * imports.
 */
export const webModules = {
  shop: [
    'routes/shop-layout',
    'layout/(header|footer|page-error)',
    'client/[a-z-]+',
    'navigation/pending-page',
    'ui/(picture|button|use-single-flight)',
    'ui/person/(avatar|person-name)',
    'ui/list/(listed-items|more-button|use-focus-on-new)',
    'ui/page/(page-head|query-view|section|json-ld|preorder-note|stars)',
  ],
  catalog: [
    'features/catalog/catalog-queries',
    'features/catalog/shopper/(product-grid|nothing-in-stock|listed-products|category-links|parent-pages)',
    'features/cart/add-to-cart-button',
    'features/delivery/(last-district|promise-loading)',
    'ui/page/breadcrumb',
    'ui/fields/email-line',
    'ui/category-picture',
    'language/rich-text',
  ],
  'product-list': [
    'features/catalog/shopper/filters/(filtered-products|list-filter|prefetch-products|filter-form|sort-select)',
  ],
  reviews: [
    'features/reviews/(review-queries|review-view)',
    'features/reviews/shopper/(product-reviews|review-card|review-body|review-summary)',
  ],
  feed: ['features/feed/(post-list|composer|feed-queries)', 'ui/page/page-banner'],
  parts: [
    'ui/(card|badge|thumbnail)',
    'ui/fields/(text-field|phone-field|select-field|price-field|restored-draft-note)',
    'navigation/leave-unasked',
    'format/line-amount',
  ],
  seller: [
    'ui/(stat-card|page/page-heading|link/email-text|list/list-search)',
    'features/submissions/seller-request-queries',
    'features/orders/seller/new-orders/new-orders-text',
    'features/catalog/seller/seller-product-queries',
  ],
};

/**
 * Which modules share a file; the first match wins. By default the build makes dozens of files under 2 kB: each is a
 * request that competes with the page's content, and small files compress worse. A page must not load what only others
 * need, so a file groups what pages need together. `tests/contract/first-visit.test.ts` limits the totals.
 */
export const scriptFiles = [
  {
    name: 'framework',
    test: packages('react', 'react-dom', 'react-router', 'scheduler', '@tanstack', 'react-hot-toast', 'goober'),
  },
  ...Object.entries(contractModules).map(([name, paths]) => ({
    name,
    test: modules(`contract(?!/${schemas}\\.)`, paths),
  })),
  // Before everything that imports it: a file also takes the imports of its modules, unless an earlier file has them.
  {
    name: 'forms',
    test: new RegExp(
      `${packages('zod', 'react-hook-form', '@hookform').source}|${modules('contract', [schemas]).source}`,
    ),
  },
  {
    name: 'shop',
    test: new RegExp(
      [
        modules('web', webModules.shop).source,
        'vite[\\\\/]preload-helper',
        // Icons are modules of their own; pages that share no other file use these.
        '[\\\\/]icons[\\\\/](bell|heart|clock|check|chevron-right)\\.',
      ].join('|'),
    ),
  },
  {
    name: 'catalog',
    test: new RegExp(
      [modules('web', webModules.catalog).source, '[\\\\/]icons[\\\\/](banknote|shield-check|truck)\\.'].join('|'),
    ),
  },
  {
    name: 'product-list',
    test: modules('web', webModules['product-list']),
  },
  { name: 'reviews', test: modules('web', webModules.reviews) },
  { name: 'feed', test: modules('web', webModules.feed) },
  // Every file adds lines to the manifest, which each page loads.
  {
    name: 'parts',
    test: modules('web', webModules.parts),
  },
  {
    name: 'seller',
    test: modules('web', webModules.seller),
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }));
