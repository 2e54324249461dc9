// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { riderCalls } from '#contract/riders/calls.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { RiderView } from '#web/features/riders/rider-view.tsx';

const shop = await openScreenShop();
afterAll(() => shop.close());
const as = { seller: await signInSeller(shop) };

/** A booked parcel of the own rider, and the key of its link. */
async function linked() {
  const { orderId } = await placeOrder(
    shop,
    await createProduct(shop.database.db, { name: 'Fern', offerPrice: 50_000 }),
  );
  const { body } = await shop.send(parcelCalls.bookParcels, { as, body: { parcels: [{ orderId, provider: 'own' }] } });
  const [{ _id: id, reference }] = body.parcels;
  const made = await shop.send(riderCalls.makeParcelLink, { as, params: { id } });
  return { id, reference, key: made.body.path.replace('/rider/', '') };
}

test('a rider calls, goes out, and delivers with the cash that was given', async () => {
  const { id, reference, key } = await linked();
  const { person } = shop.open(<RiderView link={key} />);
  const card = within(await screen.findByRole('article', { name: reference }));
  expect(card.getByRole('link', { name: t('riders.call') }).getAttribute('href')).toMatch(/^tel:\+?\d+$/);
  expect(card.getByText(/Fern/)).toBeDefined();
  await person.click(card.getByRole('button', { name: t('riders.act.out-for-delivery') }));
  expect(await card.findByText(t('parcels.state.out-for-delivery'), { selector: '[role=status]' })).toBeDefined();
  await person.click(card.getByRole('button', { name: t('riders.act.delivered') }));
  const cash = card.getByLabelText(t('riders.collected'));
  expect(cash).toHaveProperty('value', '510');
  await person.clear(cash);
  await person.type(cash, '500');
  await person.click(card.getByRole('button', { name: t('riders.confirm') }));
  expect(await card.findByText(t('parcels.state.delivered'), { selector: '[role=status]' })).toBeDefined();
  const { body } = await shop.send(parcelCalls.readParcel, { as, params: { id } });
  expect(body.parcel.money).toMatchObject({ collected: 500, differs: -10 });
});

test('a link of no use says so', async () => {
  shop.open(<RiderView link="unknown" />);
  expect((await screen.findByRole('alert')).textContent).toContain('too old');
});
