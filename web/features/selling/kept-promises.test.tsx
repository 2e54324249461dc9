// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, serve } from '#tests/support/screens/render-screen.tsx';
import { KeptPromises } from './kept-promises.tsx';

/** Renders what the server reports; undefined is a server that is away. Returns the requests. */
function open(report: { kept?: number; late?: number; open?: number; median?: number; worst?: number } | undefined) {
  const { kept = 0, late = 0, open: underWay = 0, median = 0, worst = 0 } = report ?? {};
  const asked: string[] = [];
  serve((path) => {
    asked.push(path);
    return report && { json: { success: true, kept, late, open: underWay, lateMinutes: { median, worst } } };
  });
  renderScreen(<KeptPromises />);
  return asked;
}

/** What stands under a label. */
const under = (label: string) => {
  const [, ...values] = screen.getByText(label).closest('div')?.children ?? [];
  return values.map(({ textContent }) => textContent);
};
const region = () => screen.queryByRole('region', { name: /^Promised arrivals of the last 30 days$/ });

test('kept, late and open orders are counted, and the open ones are a press away', async () => {
  open({ kept: 1234, late: 3, open: 2, median: 12, worst: 95 });
  await waitFor(() => expect(region()).toBeTruthy());
  expect(under('In time')).toEqual(['1,234', 'delivered when promised']);
  expect(under('Late')).toEqual(['3', 'half of them by up to 12 min, the worst by 95 min']);
  expect(under('Still in time')).toEqual(['2', 'on their way']);
  expect(screen.getByRole('link', { name: 'Still in time' }).getAttribute('href')).toBe('/seller/orders?status=open');
});

test('no late order has no minutes', async () => {
  open({ kept: 1 });
  await waitFor(() => expect(region()).toBeTruthy());
  expect(under('Late')).toEqual(['0', 'none']);
});

test.each([
  ['a shop without promised orders', {}],
  ['a report that could not be read', undefined],
])('%s shows nothing', async (_case, report) => {
  const asked = open(report);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  await waitFor(() => expect(region()).toBeNull());
  expect(screen.queryByText('In time')).toBeNull();
});
