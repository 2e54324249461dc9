import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';

const house = mkdtempSync(join(tmpdir(), 'sobuj-imports-'));
afterAll(() => rmSync(house, { recursive: true }));

const folders = ['contract', 'database', 'art', 'api', 'web', 'tests'];
const files: Record<string, string> = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: Object.fromEntries(folders.map((folder) => [`#${folder}/*`, `./${folder}/*`])),
  }),
  'contract/orders.ts': 'export type Order = { id: string };',
  'contract/reaching.ts': "import '#database/orders.ts';",
  'contract/library.ts': "import { join } from 'node:path';\nexport const path = join('a', 'b');",
  'contract/cart/calls.ts': "import './schemas.ts';\nexport type Call = string;",
  'contract/cart/schemas.ts': 'export const schema = 1;\nexport type Cart = number;',
  'contract/cart/add-carts.ts': "import { schema } from './schemas.ts';\nexport const merged = schema;",
  'contract/cart/empty-cart.ts': "import type { Cart } from './schemas.ts';\nexport const empty: Cart = 0;",
  'database/orders.ts': "import type { Order } from '#contract/orders.ts';\nexport type Row = Order;",
  'database/orders.test.ts': "import '#tests/support/shop.ts';",
  'tests/support/shop.ts': 'export {};',
  'art/pot.ts': 'export {};',
  'api/main.ts': "import './http/errors.ts';\nimport '#art/pot.ts';",
  'api/http/errors.ts': "import '#api/features/orders/place-order.ts';",
  'api/http/uploads.ts': "import '#api/pictures/store.ts';",
  'api/pictures/store.ts': "import '#api/http/refusal.ts';",
  'api/http/refusal.ts': 'export {};',
  'api/features/orders/place-order.ts': "import '#database/orders.ts';\nimport '#api/features/cart/read-cart.ts';",
  'api/features/orders/seller-routes.ts': "import './place-order.ts';",
  'api/features/cart/announce.ts': "import '#api/live/publish-order.ts';",
  'api/live/publish-order.ts': 'export {};',
  'api/compose/order-listeners.ts': "import '#api/live/publish-order.ts';",
  'api/features/cart/read-cart.ts': "import { missing } from './missing.ts';\nexport { missing };",
  'api/features/cart/routes.ts': "import '../orders/seller-routes.ts';",
  'web/routes/home.tsx': "import '../features/cart/cart.ts';\nimport '../features/orders/order.ts';",
  'web/features/cart/cart.ts': "import type { Order } from '../orders/order.ts';\nexport type Cart = Order;",
  'web/features/orders/order.ts': "export type { Order } from '#contract/orders.ts';",
  'web/features/orders/deep/card.tsx': "import '../order.ts';\nimport '#api/main.ts';",
  'web/features/cart/send-cart.ts': "import '#contract/cart/calls.ts';",
  'web/features/cart/cart-form.ts':
    "import type { Call } from '#contract/cart/calls.ts';\nimport '#contract/cart/schemas.ts';\nexport type Form = Call;",
  'web/features/seller-orders/list.ts': "import '../orders/order.ts';\nimport '../cart/cart-form.ts';",
  'web/features/search/box.tsx': "import '../catalog/list.ts';\nimport '../orders/order.ts';",
  'web/features/catalog/list.ts': 'export {};',
  'web/features/wishes/feature.ts': "import '#web/navigation/define-feature.ts';\nimport './wish-button.tsx';",
  'web/features/wishes/wish-button.tsx': 'export {};',
  'web/navigation/define-feature.ts': 'export {};',
  'web/features.ts': "import './features/wishes/feature.ts';",
  'web/layout/menu.ts': "import '../features/wishes/feature.ts';",
  'web/ui/button.tsx': "import '../features/cart/cart.ts';",
  'web/format/money.ts': "import '#web/language/words.ts';",
  'web/language/words.ts': "import '#web/browser/stored.ts';",
  'web/browser/stored.ts': "import '#web/format/day.ts';",
  'web/format/day.ts': 'export {};',
  // A knot through a file that lies in the parent folder, and one through two subfolders of a feature.
  'contract/refusals.ts': "import './coupons/codes.ts';",
  'contract/coupons/codes.ts': 'export {};',
  'contract/coupons/coupon.ts': "import '../text/problem.ts';",
  'contract/text/problem.ts': "import '../refusals.ts';",
  'api/features/accounts/profile/rename.ts': "import '#api/features/reviews/reviewer.ts';",
  'api/features/accounts/passwords/deleted.ts': 'export {};',
  'api/features/reviews/reviewer.ts': 'export {};',
  'api/features/reviews/shape.ts': "import '#api/features/accounts/passwords/deleted.ts';",
  'web/ui/one.ts': "import type { Two } from './two.ts';\nexport type One = Two;",
  'web/ui/two.ts': "import type { One } from './one.ts';\nexport type Two = One;",
};

test('imports against the arrows are refused, however they are spelled', async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  expect((await checkImports(house)).map((line) => line.trim().split('\n')[0]).sort()).toEqual([
    'api/features/accounts, api/features/reviews depend on each other: no-knots-of-rooms',
    'api/features/cart, api/features/orders depend on each other: no-knots-of-rooms',
    'api/features/cart/announce.ts imports api/live/publish-order.ts: only-listeners-of-orders-publish-them',
    'api/features/cart/read-cart.ts imports ./missing.ts: only-what-exists',
    'api/features/cart/routes.ts imports api/features/orders/seller-routes.ts: never-the-routes-of-another-feature',
    'api/http, api/pictures depend on each other: no-knots-of-rooms',
    'api/http/errors.ts imports api/features/orders/place-order.ts: the-shelves-of-the-api-know-no-feature',
    'api/http/uploads.ts imports api/pictures/store.ts: http-knows-no-shelf-that-is-built-on-it',
    'api/main.ts imports art/pot.ts: api-imports',
    'contract/cart/add-carts.ts imports contract/cart/schemas.ts: the-rules-of-the-contract-need-no-zod',
    'contract/coupons, contract/refusals.ts, contract/text depend on each other: no-knots-of-rooms',
    'contract/library.ts imports path: contract-imports-zod-and-nothing-else',
    'contract/reaching.ts imports database/orders.ts: contract-imports',
    'web/browser, web/format, web/language depend on each other: no-knots-of-rooms',
    'web/features/cart/cart.ts imports web/features/orders/order.ts: a-web-feature-does-not-import-another',
    'web/features/cart/send-cart.ts imports contract/cart/calls.ts: the-web-knows-calls-by-their-types',
    'web/features/orders/deep/card.tsx imports api/main.ts: web-imports',
    'web/features/search/box.tsx imports web/features/orders/order.ts: rooms-of-products-import-no-others',
    'web/features/seller-orders/list.ts imports web/features/cart/cart-form.ts: rooms-of-orders-import-no-others',
    'web/features/wishes/feature.ts imports web/features/wishes/wish-button.tsx: a-door-states-data-and-imports-no-screen',
    'web/layout/menu.ts imports web/features/wishes/feature.ts: only-the-list-of-features-opens-their-doors-in-the-web',
    'web/ui/button.tsx imports web/features/cart/cart.ts: the-shelves-of-the-web-know-no-feature',
    'web/ui/one.ts imports web/ui/two.ts → web/ui/one.ts: no-cycles',
  ]);
});
