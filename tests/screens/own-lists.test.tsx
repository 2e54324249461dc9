// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { createUser } from '#tests/support/factories.ts';
import { openScreenShop, t } from '#tests/support/screen-shop.tsx';
import MyProductRequests from '#web/routes/my-product-requests.tsx';
import MySales from '#web/routes/my-sales.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());

test.each([
  {
    what: 'own product requests',
    page: <MyProductRequests />,
    call: '/api/user-product-request',
    failed: t('submissions.not-loaded'),
    empty: t('submissions.own.empty'),
  },
  {
    what: 'own sales',
    page: <MySales />,
    call: '/api/order/user-sales',
    failed: t('orders.sales.failed'),
    empty: t('orders.sales.empty'),
  },
])('$what that fail to load are no empty list, and come with the next try', async ({ page, call, failed, empty }) => {
  const { token } = await createUser(shop.database.db);
  const { person } = shop.open(page, { as: { user: token } });
  const mend = shop.fail(call);
  expect((await screen.findByRole('alert')).textContent).toContain(failed);
  expect(screen.queryByText(empty)).toBeNull();
  mend();
  await person.click(screen.getByRole('button', { name: t('common.try-again') }));
  expect(await screen.findByRole('heading', { name: empty })).toBeTruthy();
});
