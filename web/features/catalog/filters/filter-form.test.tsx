// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { InEnglish } from '#tests/support/screens/in-english.tsx';
import { createQueryClient } from '#web/client/query-client.ts';
import { useSheet } from '#web/ui/sheet/use-sheet.ts';
import { FilterForm } from './filter-form.tsx';
import { readFilter } from './list-filter.ts';

function Page() {
  const [query] = useSearchParams();
  return <FilterForm id="filters" sheet={useSheet()} base={{}} read={readFilter(query)} />;
}

const client = (router: ReturnType<typeof createMemoryRouter>) => (
  <InEnglish>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </InEnglish>
);

/** The form on a page whose loader waits until the test resolves it, once per navigation. */
function openForm() {
  const answers: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => answers.push(() => resolve(null)));
  const router = createMemoryRouter([{ path: '/products', element: <Page />, loader }], {
    initialEntries: ['/products'],
    hydrationData: { loaderData: { '0': null } },
  });
  render(client(router));
  const answer = async () => {
    for (const one of answers.splice(0)) one();
  };
  return { router, person: userEvent.setup(), answer };
}

const choice = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const [onOffer, soldOut] = ['On offer', 'Include sold out'];

/** Of 8 products 5 are in stock, and 3 of these on offer. */
function answerOf(address: string): object {
  if (address.includes('/facets')) return { success: true, facets: [] };
  const inStock = address.includes('maxPrice=400') ? 2 : address.includes('onOffer=true') ? 3 : 5;
  return { success: true, products: [], nextCursor: null, counts: { all: 8, inStock } };
}

beforeEach(() => {
  // The page's styles show it on large screens.
  document.head.innerHTML = '<style>[popover] { display: block !important }</style>';
  vi.stubGlobal('fetch', async (address: string) => Response.json(answerOf(address)));
});

test('a choice stays when the page of an earlier one loads', async () => {
  const { router, person, answer } = openForm();
  await person.click(choice(onOffer));
  await act(async () => {
    answer();
    await vi.waitFor(() => expect(router.state.location.search).toBe('?onOffer=true'));
    choice(soldOut).click();
  });
  expect([choice(onOffer).checked, choice(soldOut).checked]).toEqual([true, true]);
  await act(answer);
  expect(router.state.location.search).toBe('?onOffer=true&soldOut=true');
  expect([choice(onOffer).checked, choice(soldOut).checked]).toEqual([true, true]);
});

test('a choice reverted before its page loads is not chosen', async () => {
  const { router, person, answer } = openForm();
  await person.click(choice(onOffer));
  await person.click(choice(onOffer));
  await act(answer);
  expect(router.state.location.search).toBe('');
  expect(choice(onOffer).checked).toBe(false);
});

test('Back restores the previous choice', async () => {
  const { router, person, answer } = openForm();
  for (const name of [onOffer, soldOut]) {
    await person.click(choice(name));
    await act(answer);
  }
  await act(async () => {
    void router.navigate(-1);
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('loading'));
    answer();
  });
  expect(router.state.location.search).toBe('?onOffer=true');
  expect([choice(onOffer).checked, choice(soldOut).checked]).toEqual([true, false]);
});

describe('in the sheet of a small screen', () => {
  /** Sends the event that a browser with popovers would send. */
  function toggle(newState: 'open' | 'closed') {
    const sheet = screen.getByRole('complementary');
    act(() => void sheet.dispatchEvent(Object.assign(new Event('toggle'), { newState })));
  }
  const hidePopover = vi.fn(() => toggle('closed'));

  function openSheet(search = '') {
    const router = createMemoryRouter([{ path: '/products', element: <Page /> }], {
      initialEntries: [`/products${search}`],
    });
    render(client(router));
    Object.assign(screen.getByRole('complementary'), { hidePopover });
    toggle('open');
    return { router, person: userEvent.setup() };
  }
  const button = (name: string) => screen.findByRole('button', { name });

  beforeEach(() => {
    hidePopover.mockClear();
    vi.stubGlobal('matchMedia', () => new EventTarget());
  });

  test('the button says how many products match, and nothing moves behind it until it is pressed', async () => {
    const { router, person } = openSheet('?sort=name');
    expect(await button('Show 5 products')).toBeTruthy();
    await person.click(choice(onOffer));
    const show = await button('Show 3 products');
    expect(router.state.location.search).toBe('?sort=name');
    await person.click(show);
    expect(hidePopover).toHaveBeenCalledOnce();
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name&onOffer=true'));
  });

  test('with sold-out products all are counted, and closing the sheet forgets no choice', async () => {
    const { router, person } = openSheet();
    await person.click(choice(soldOut));
    expect(await button('Show 8 products')).toBeTruthy();
    toggle('closed');
    await waitFor(() => expect(router.state.location.search).toBe('?soldOut=true'));
  });

  test('closed without a choice, it leaves the page where it is', async () => {
    const { router } = openSheet('?after=1.019ab3c4-0000-7000-8000-000012345678&from=mail');
    toggle('closed');
    expect(router.state.location.search).toBe('?after=1.019ab3c4-0000-7000-8000-000012345678&from=mail');
    expect(router.state.navigation.state).toBe('idle');
  });

  test('the button follows a price while it is typed, and the field keeps text and focus', async () => {
    const { person } = openSheet();
    const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'Up to' });
    await person.type(price, '400');
    expect(await button('Show 2 products')).toBeTruthy();
    expect([price.value, document.activeElement]).toEqual(['400', price]);
  });

  test('a price that cannot be read has no number', async () => {
    const { person } = openSheet();
    await person.type(screen.getByRole('textbox', { name: 'Up to' }), 'cheap');
    await person.tab();
    expect(await button('Show products')).toBeTruthy();
  });

  test('it opens with the focus in it, and a focus that leaves it closes it', async () => {
    const { person } = openSheet();
    expect(document.activeElement).toBe(await button('Close'));
    await person.tab({ shift: true });
    expect(hidePopover).not.toHaveBeenCalled();
    const outside = document.body.appendChild(document.createElement('button'));
    choice(onOffer).focus();
    act(() => outside.focus());
    expect(hidePopover).toHaveBeenCalledOnce();
    outside.remove();
  });
});
