// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { renderScreen } from '#tests/support/screens/render-screen.tsx';
import { PhotosByName } from './photos-by-name.tsx';

const [tulsi, thai] = ['01980c2e-7d4a-7c31-9a52-3f6b8e1d0c48', '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c49'];
const product = (_id: string, name: string) => ({
  _id,
  name,
  category: 'Herbs',
  image: [],
  price: 60,
  offerPrice: 50,
  description: [],
  inStock: true,
});
const products = [product(tulsi, 'Holy Basil (Tulsi)'), product(thai, 'Thai Basil')];

/** What is sent, and answers that wait until the test gives them. */
let sent: { productId: string; answer(refusal?: string): void; signal: AbortSignal }[] = [];

beforeEach(() => {
  sent = [];
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    if (path.startsWith('/api/product/list')) {
      const counts = { all: 2, inStock: 2 };
      return Promise.resolve(Response.json({ success: true, products, nextCursor: null, counts }));
    }
    const productId = path.split('/').at(-2) ?? '';
    return new Promise((resolve, reject) => {
      const answer = (message?: string) =>
        resolve(
          message === undefined
            ? Response.json({ success: true, message: 'Pictures added', image: [] })
            : Response.json({ success: false, code: 'not-a-picture', message }, { status: 400 }),
        );
      signal.addEventListener('abort', () => reject(signal.reason));
      sent.push({ productId, answer, signal });
    });
  });
});

const photo = (name: string) => new File([name], name, { type: 'image/png' });
async function choose(...files: File[]) {
  const { person } = renderScreen(<PhotosByName />);
  await person.upload(await screen.findByLabelText('Choose photos'), files);
  return person;
}
const row = (file: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${file.replace(/[.()]/g, '\\$&')}`) }));
const state = (file: string) => row(file).getAllByRole('cell')[1]?.textContent;
const select = (file: string) => row(file).getByRole<HTMLSelectElement>('combobox', { name: `Product of ${file}` });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

test('photos that fit one product, several or none are shown before anything is sent', async () => {
  await choose(photo('tulsi.png'), photo('basil.png'), photo('IMG_1.png'));
  expect([state('tulsi.png'), select('tulsi.png').value]).toEqual(['Fits', tulsi]);
  expect([state('basil.png'), select('basil.png').value]).toEqual(['Several products fit: choose one', '']);
  expect(state('IMG_1.png')).toBe('No product has this name');
  expect(press('Add one photo')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('the seller chooses another product by the select', async () => {
  const person = await choose(photo('basil.png'));
  await person.selectOptions(select('basil.png'), 'Thai Basil');
  expect(state('basil.png')).toBe('Chosen by you');
  await person.click(press('Add one photo'));
  await waitFor(() => expect(sent.map(({ productId }) => productId)).toEqual([thai]));
});

test('a refused photo says why and can be tried again, the others are added', async () => {
  const person = await choose(photo('tulsi.png'), photo('tulsi-2.png'), photo('thai basil.png'));
  await person.click(press('Add 3 photos'));
  // The photos of one product go up one after another.
  await waitFor(() => expect(sent.map(({ productId }) => productId).toSorted()).toEqual([tulsi, thai]));
  expect(press('Stop')).toBeTruthy();
  for (const one of sent.splice(0))
    one.answer(one.productId === tulsi ? 'Please select a valid image file' : undefined);
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer();
  expect(await screen.findByText('2 of 3 photos added')).toBeTruthy();
  expect(state('tulsi.png')).toBe('Please select a valid image file');
  await person.click(await screen.findByRole('button', { name: 'Try one photo again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer();
  expect(await screen.findByText('3 of 3 photos added')).toBeTruthy();
});

test('stopping aborts the photo on its way, and keeps it for later', async () => {
  const person = await choose(photo('tulsi.png'), photo('tulsi-2.png'));
  await person.click(press('Add 2 photos'));
  await waitFor(() => expect(sent).toHaveLength(1));
  await person.click(press('Stop'));
  expect(sent[0]?.signal.aborted).toBe(true);
  await waitFor(() => expect(press('Add 2 photos')).toBeTruthy());
  expect(state('tulsi.png')).toBe('Fits');
});

test('a hundred photos are taken at a time, and the rest is said', async () => {
  const many = Array.from({ length: limits.photosByNameMax + 2 }, (_, at) => photo(`tulsi-${at}.png`));
  await choose(...many);
  expect(screen.getByRole('alert').textContent).toBe('2 photos were not taken: 100 at a time.');
  expect(screen.getAllByRole('row')).toHaveLength(limits.photosByNameMax + 1);
});
