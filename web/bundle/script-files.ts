/** Modules of these packages. */
const packages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/** Modules of the web by their paths without the ending. */
const modules = (paths: readonly string[]) =>
  new RegExp(`[\\\\/]web/(${paths.join('|')})\\.tsx?$`.replaceAll('/', '[\\\\/]'));

/** Modules of the contract by the names of their files. */
const contract = (names: string) => new RegExp(`[\\\\/]contract[\\\\/]${names}\\.ts$`);
const elsewhere = [
  'delivery-areas',
  'place-names',
  'divisions',
  'refusals',
  'comparable',
  'email',
  'text',
  'visible-text',
];
const ownPages = [
  'account-links',
  'account-phone',
  'addresses',
  'assistant',
  'contact',
  'notices',
  'order-number',
  'order-payment',
  'order-status',
  'orders',
  'payments',
  'second-factor',
  'second-factor-code',
  'seller-feed',
  'seller-orders',
  'seller-products',
  'selling',
  'shop-settings',
  'stock',
  'submissions',
  'whole-number',
];

/** Modules of the web that share a file, by its name: their paths without the ending. What they import stands in it, too. */
export const webModules = {
  shop: [
    'routes/shop-layout',
    'layout/(header|footer|page-error)',
    'client/[a-z-]+',
    'navigation/pending-page',
    'ui/(picture|button|use-single-flight)',
    'ui/page/(page-head|query-view|section|json-ld)',
  ],
  catalog: [
    'features/catalog/catalog-queries',
    'features/catalog/shopper/(product-grid|nothing-in-stock|listed-products|category-links|parent-pages)',
    'features/cart/add-to-cart-button',
    'ui/list/(listed-items|more-button|use-focus-on-new)',
    'ui/page/breadcrumb',
  ],
  'product-list': [
    'features/catalog/shopper/filters/(filtered-products|list-filter|prefetch-products|filter-form|sort-select)',
  ],
  feed: ['features/feed/(post-list|composer|feed-queries)', 'ui/page/page-banner'],
  parts: [
    'ui/(card|badge|thumbnail)',
    'ui/fields/(text-field|phone-field|select-field|price-field|restored-draft-note)',
    'navigation/leave-unasked',
    'format/line-amount',
  ],
  seller: [
    'ui/(page/page-heading|email-text|list/list-search)',
    'features/selling/stat-card',
    'features/submissions/seller-request-queries',
    'features/orders/seller/new-orders/new-orders-text',
    'features/catalog/seller/seller-product-queries',
  ],
};

/**
 * Which modules share a file, the first match counts. Left alone, the build makes dozens of files under 2 kB: each is a
 * request that competes with what the page shows, and small files compress worse. A page must not load what only others
 * need, so a file holds what pages need together. `tests/contract/first-visit.test.ts` bounds the sums.
 */
export const scriptFiles = [
  {
    name: 'framework',
    test: packages('react', 'react-dom', 'react-router', 'scheduler', '@tanstack', 'react-hot-toast', 'goober'),
  },
  // Without the places of the country, which only addresses need, what only schemas need (the list of refusals), and what is
  // for people who are logged in.
  { name: 'contract', test: contract(`(?!(${[...elsewhere, ...ownPages].join('|')})\\.)[^\\\\/]+`) },
  // Calls that nobody makes on a first visit.
  { name: 'own-contract', test: contract(`(${ownPages.join('|')})`) },
  // Before all that imports it: a file also takes what its modules import, unless an earlier one has it.
  { name: 'forms', test: new RegExp(`${packages('zod', 'react-hook-form', '@hookform').source}|[?]schemas$`) },
  {
    name: 'shop',
    test: new RegExp(
      [
        modules(webModules.shop).source,
        'vite[\\\\/]preload-helper',
        // Icons are modules of their own; these stand on pages that share no other file.
        '[\\\\/]icons[\\\\/](heart|clock|check|chevron-right)\\.',
      ].join('|'),
    ),
  },
  {
    name: 'catalog',
    test: modules(webModules.catalog),
  },
  {
    name: 'product-list',
    test: modules(webModules['product-list']),
  },
  { name: 'feed', test: modules(webModules.feed) },
  // Every file has its lines in the list of all files, which each page loads.
  {
    name: 'parts',
    test: modules(webModules.parts),
  },
  {
    name: 'seller',
    test: modules(webModules.seller),
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }));
