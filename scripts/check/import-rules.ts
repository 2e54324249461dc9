import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

// The folders are the architecture, so a check enforces the direction of imports. Data flows contract → API feature → database,
// and contract → web feature → page.

type Rule = IRegularForbiddenRuleType;

const tests = '\\.test\\.tsx?$';
// Files of schemas check with Zod, files of calls declare calls with schemas. The web loads schemas with its forms, and
// never loads calls.
const schemas = '^contract/.*(schemas?|components)\\.ts$';
const calls = '^contract/.*calls\\.ts$';
// The web's features meet in pages. Products and orders are each too large for one room: their rooms may use one
// another, but not in a circle.
const roomsOfProducts =
  '^web/features/(bulk-edits|catalog|categories|collections|product-editor|product-imports|products|search|seller-products)/';
const roomsOfOrders =
  '^web/features/(courier-money|guest-orders|invoices|manual-orders|manual-payments|orders|parcels|payments|seller-orders)/';
const ours = '^(contract|database|art|api|web|tests|bench|scripts)/';

/** Returns rules: code of `folder` imports our own code only from these folders. Tests may also use `tests/support`. */
function only(folder: string, allowed: readonly string[]): Rule[] {
  const pathNot = allowed.map((name) => `^${name}/`);
  return [
    {
      name: `${folder}-imports`,
      severity: 'error',
      from: { path: `^${folder}/`, pathNot: tests },
      to: { path: ours, pathNot },
    },
    {
      name: `${folder}-test-imports`,
      severity: 'error',
      from: { path: `^${folder}/.*${tests}` },
      to: { path: ours, pathNot: [...pathNot, '^tests/'] },
    },
  ];
}

const forbid = (name: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  severity: 'error',
  from,
  to,
});

/** The forbidden imports; each rule's name states the reason. */
export const importRules: Rule[] = [
  forbid('no-cycles', {}, { circular: true }),
  forbid('only-what-exists', {}, { couldNotResolve: true, pathNot: '/\\+types/|^virtual:' }),
  ...only('contract', ['contract']),
  forbid(
    'contract-imports-zod-and-nothing-else',
    { path: '^contract/', pathNot: tests },
    { dependencyTypesNot: ['local', 'aliased', 'aliased-subpath-import'], pathNot: 'node_modules/zod/' },
  ),
  forbid(
    'the-rules-of-the-contract-need-no-zod',
    { path: '^contract/', pathNot: `${schemas}|${calls}|${tests}` },
    { path: `node_modules/zod/|${schemas}|${calls}`, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'the-web-knows-calls-by-their-types',
    { path: '^web/', pathNot: tests },
    { path: calls, dependencyTypesNot: ['type-only'] },
  ),
  ...only('database', ['database', 'contract']),
  ...only('art', ['art', 'contract', 'database']),
  ...only('api', ['api', 'contract', 'database']),
  ...only('web', ['web', 'contract']),
  ...only('tests', ['tests', 'api', 'web', 'contract', 'database', 'scripts']),
  forbid(
    'the-shelves-of-the-api-know-no-feature',
    {
      path: '^api/(bus|changes|couriers|http|jobs|live|mail|notifications|pages|pay|pictures|sessions|settings|texts|time)/',
      pathNot: tests,
    },
    { path: '^api/(compose|features|services)/|^api/main\\.ts' },
  ),
  forbid(
    'http-knows-no-shelf-that-is-built-on-it',
    { path: '^api/http/', pathNot: tests },
    { path: '^api/(changes|couriers|jobs|live|mail|notifications|pages|pay|pictures|sessions|settings)/' },
  ),
  forbid(
    'the-parts-know-not-what-composes-them',
    { path: '^api/', pathNot: `^api/(compose/|main\\.ts|start-built\\.ts)|${tests}` },
    { path: '^api/compose/' },
  ),
  forbid(
    'never-the-routes-of-another-feature',
    { path: '^api/features/([^/]+)/' },
    { path: '^api/features/[^/]+/[a-z-]*routes\\.ts$', pathNot: '^api/features/$1/' },
  ),
  forbid(
    'only-the-list-of-features-opens-their-doors',
    { path: '^api/', pathNot: `^api/compose/features\\.ts|${tests}` },
    { path: '^api/features/[^/]+/feature\\.ts$' },
  ),
  forbid(
    'only-the-list-of-features-opens-their-doors-in-the-web',
    { path: '^web/', pathNot: `^web/features\\.ts|${tests}` },
    { path: '^web/features/[^/]+/feature\\.ts$' },
  ),
  forbid(
    'a-door-states-data-and-imports-no-screen',
    { path: '^web/features/[^/]+/feature\\.ts$' },
    { path: ours, pathNot: '^web/navigation/define-feature\\.ts$' },
  ),
  forbid(
    'only-listeners-of-orders-publish-them',
    { path: '^api/', pathNot: `^api/compose/order-listeners\\.ts|${tests}` },
    { path: '^api/live/publish-order\\.ts' },
  ),
  forbid(
    'the-shelves-of-the-web-know-no-feature',
    { path: '^web/(client|browser|format|navigation|session|ui)/' },
    { path: '^web/(features|routes|layout)/' },
  ),
  forbid('a-feature-knows-no-page', { path: '^web/features/' }, { path: '^web/(routes|layout)/' }),
  forbid(
    'a-web-feature-does-not-import-another',
    { path: '^web/features/([^/]+)/', pathNot: `${roomsOfProducts}|${roomsOfOrders}` },
    { path: '^web/features/', pathNot: '^web/features/$1/' },
  ),
  forbid(
    'rooms-of-products-import-no-others',
    { path: roomsOfProducts },
    { path: '^web/features/', pathNot: roomsOfProducts },
  ),
  forbid(
    'rooms-of-orders-import-no-others',
    { path: roomsOfOrders },
    { path: '^web/features/', pathNot: roomsOfOrders },
  ),
  forbid('layout-knows-no-page', { path: '^web/layout/' }, { path: '^web/routes/' }),
];
