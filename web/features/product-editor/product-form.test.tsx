// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SellerProduct, sellerProductSchema } from '#contract/products/schemas.ts';
import { renderScreen } from '#tests/support/screens/render-screen.tsx';
import { formDraft } from '#web/browser/drafts.ts';
import { ApiError } from '#web/client/api-error.ts';
import { SellerProductForm } from '#web/features/product-editor/seller/seller-product-form.tsx';
import { productFieldsOf } from './product-fields.ts';
import { useProductForm } from './use-product-form.ts';

// A chosen file is previewed with an object URL, which jsdom lacks.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});

type Input = Parameters<typeof useProductForm<SellerProduct>>[0];
type Sent = { product: SellerProduct; pictures: readonly unknown[]; files: File[] };

function Form(input: Omit<Input, 'rules' | 'failed'>) {
  const state = useProductForm({ rules: sellerProductSchema, failed: 'It did not work', ...input });
  return <SellerProductForm label="seller.menu.add-product" state={state} saveLabel="products.add.save" />;
}

/** A server that records requests and settles each with the next of `outcomes`; later requests succeed. */
function server(...outcomes: (Error | Promise<unknown>)[]) {
  const sent: Sent[] = [];
  async function send(product: SellerProduct, { pictures, files }: Parameters<Input['send']>[1]) {
    sent.push({ product, pictures, files });
    const outcome = await outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    return { message: 'Saved' };
  }
  return { sent, send };
}

const fern = { image: ['/media/a.webp', '/media/b.webp'], name: 'Fern', price: 120, offerPrice: 99.5 };
const leaf = () => new File(['leaf'], 'leaf.png', { type: 'image/png' });

const form = () => within(screen.getByRole('form'));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const faulty = (description: string) => screen.getByRole('textbox', { description });
const pictures = () => within(screen.getByRole('group', { name: 'Product Images' }));
const slots = () => pictures().getAllByLabelText<HTMLInputElement>(/picture/i, { selector: 'input' });
const add = () => screen.getByRole('button', { name: 'ADD' });

test('errors are shown at their fields, the first one gets the focus, and nothing is sent', async () => {
  const { sent, send } = server();
  const { person } = renderScreen(<Form send={send} />);
  await person.type(field('Product Price'), '-1');
  await person.click(add());
  const name = await screen.findByRole('textbox', { description: 'Please enter the product name' });
  expect(document.activeElement).toBe(name);
  expect(faulty('The price must be 0 or more')).toBe(field('Product Price'));
  expect(faulty('Please enter the offer price as a number')).toBe(field('Offer Price'));
  await person.type(name, 'Fern');
  await waitFor(() => expect(screen.queryByText('Please enter the product name')).toBeNull());
  expect(sent).toEqual([]);
});

test('missing pictures are the first thing that is wrong where they are needed', async () => {
  const { person } = renderScreen(<Form send={server().send} needsPicture />);
  await person.click(add());
  expect(await pictures().findByText('Please upload at least one image')).toBeTruthy();
  expect(document.activeElement).toBe(slots()[0]);
  await person.upload(slots()[0] as HTMLInputElement, leaf());
  await waitFor(() => expect(pictures().queryByText('Please upload at least one image')).toBeNull());
});

test('an offer above the price is confirmed once', async () => {
  const { sent, send } = server(new ApiError(0));
  const { person } = renderScreen(<Form send={send} values={productFieldsOf({ ...fern, offerPrice: 130 })} />);
  const question = { name: 'The offer price is above the price' };
  await person.click(add());
  await person.click(
    within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Change prices' }),
  );
  expect(sent).toEqual([]);
  await person.click(add());
  await person.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Save anyway' }));
  expect(await form().findByText('It did not work')).toBeTruthy();
  await person.click(add());
  await waitFor(() => expect(sent).toHaveLength(2));
  await person.type(field('Offer Price'), '0');
  await person.click(add());
  expect(await screen.findByRole('dialog', question)).toBeTruthy();
  expect(sent).toHaveLength(2);
});

test('pictures that a product has are kept or removed, new ones join them', async () => {
  const { sent, send } = server();
  const { person } = renderScreen(<Form send={send} values={productFieldsOf(fern)} />);
  const file = leaf();
  await person.upload(slots()[0] as HTMLInputElement, file);
  await person.click(pictures().getByRole('button', { name: 'Remove picture 1' }));
  await person.click(pictures().getByRole('button', { name: 'Move picture 2 earlier' }));
  await person.click(add());
  await waitFor(() => expect(sent).toMatchObject([{ pictures: [file, '/media/b.webp'], files: [file] }]));
});

describe('a refusal of the server', () => {
  test('about a field is shown there and moves the focus', async () => {
    const { send } = server(new ApiError(400, { message: 'Too dear', fields: { 'productData.price': 'Too dear' } }));
    const { person } = renderScreen(<Form send={send} values={productFieldsOf(fern)} />);
    await person.click(add());
    await waitFor(() => expect(faulty('Too dear')).toBe(document.activeElement));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('about pictures is shown at the pictures', async () => {
    const message = 'In any language';
    const { send } = server(new ApiError(400, { message, code: 'picture-too-detailed' }));
    const { person } = renderScreen(<Form send={send} values={productFieldsOf(fern)} />);
    await person.click(add());
    expect(await pictures().findByText(message)).toBeTruthy();
    expect(form().getAllByText(message)).toHaveLength(1);
  });

  test.each([
    [new ApiError(409, { message: 'The shop is full' }), 'The shop is full'],
    [new ApiError(0), 'It did not work'],
  ])('about anything else stands above the buttons until the next try', async (error, sentence) => {
    const { sent, send } = server(error);
    const { person } = renderScreen(<Form send={send} values={productFieldsOf(fern)} />);
    await person.click(add());
    expect(await form().findByText(sentence)).toBe(screen.getByRole('alert'));
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(field('Product Name').value).toBe('Fern');
    await person.click(add());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(form().queryByText(sentence)).toBeNull();
  });
});

describe('texts that were written before a reload', () => {
  const draft = formDraft('rumana', 'product request');

  test('come back without their pictures, until they were sent', async () => {
    draft.store({ name: 'Fern', 'translations.bn.name': 'ফার্ন' });
    const { person } = renderScreen(<Form draftKey="after a reload" draft={draft} send={server().send} />);
    expect(screen.getByDisplayValue('Fern')).toBeTruthy();
    expect(screen.getByText(/choose the pictures again/)).toBeTruthy();
    await person.type(screen.getByDisplayValue('Fern'), ' tree');
    expect(draft.read()).toEqual({ name: 'Fern tree', 'translations.bn.name': 'ফার্ন' });
    await person.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByDisplayValue('Fern tree')).toBeNull();
    expect(draft.read()).toBeUndefined();
  });
});

describe('a draft', () => {
  test('is restored after leaving the page, with its pictures, and for nobody else', async () => {
    const { person, show } = renderScreen(<Form key="first" draftKey="mine" send={server().send} />);
    await person.type(field('Product Name'), 'Fern');
    await person.type(field('Product Price'), '12.5');
    await person.upload(slots()[0] as HTMLInputElement, leaf());
    show('elsewhere');
    show(<Form key="theirs" draftKey="theirs" send={server().send} />);
    expect(field('Product Name').value).toBe('');
    show('elsewhere');
    show(<Form key="again" draftKey="mine" send={server().send} />);
    expect([field('Product Name').value, field('Product Price').value]).toEqual(['Fern', '12.5']);
    expect(await pictures().findByRole('img', { name: 'Picture 1: leaf.png' })).toBeTruthy();
  });

  test('is empty after it was sent', async () => {
    const { sent, send } = server();
    const { person, show } = renderScreen(
      <Form draftKey="sent" values={productFieldsOf({ ...fern, image: [] })} send={send} />,
    );
    await person.click(add());
    await waitFor(() => expect(field('Product Name').value).toBe(''));
    show('elsewhere');
    show(<Form draftKey="sent" send={send} />);
    expect(field('Product Name').value).toBe('');
    expect(sent).toHaveLength(1);
  });
});

test('while it is sent nothing can be changed or sent twice; after leaving there is no navigation', async () => {
  const answer = Promise.withResolvers<void>();
  const { sent, send } = server(answer.promise);
  const onSent: string[] = [];
  const { show } = renderScreen(
    <Form draftKey="slow" values={productFieldsOf(fern)} send={send} onSent={async () => void onSent.push('sent')} />,
  );
  // A double click before the button is disabled.
  fireEvent.submit(screen.getByRole('form'));
  fireEvent.submit(screen.getByRole('form'));
  expect(await screen.findByRole('progressbar', { name: 'Upload' })).toBeTruthy();
  expect(field('Product Name').readOnly).toBe(true);
  expect(add().getAttribute('aria-busy')).toBe('true');
  expect(sent).toHaveLength(1);
  show('elsewhere');
  answer.resolve();
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(onSent).toEqual([]);
  show(<Form draftKey="slow" send={send} />);
  expect(field('Product Name').value).toBe('');
});

test('a press between the answer and the next page sends nothing', async () => {
  const { sent, send } = server();
  const left = Promise.withResolvers<void>();
  const { person } = renderScreen(<Form values={productFieldsOf(fern)} send={send} onSent={() => left.promise} />);
  await person.click(add());
  expect(await screen.findByText('Saved')).toBeTruthy();
  await person.click(add());
  // The router has navigated, but React has not rendered the next page yet.
  left.resolve();
  await person.type(field('Product Price'), '0');
  await person.click(add());
  expect(sent.map(({ product }) => product.price)).toEqual([120]);
});

test('a press just before the next page sends nothing after it', async () => {
  const { sent, send } = server();
  const shown = renderScreen(<Form values={productFieldsOf(fern)} send={send} onSent={leave} />);
  async function leave() {
    fireEvent.submit(screen.getByRole('form'));
    shown.show(null);
  }
  await shown.person.click(add());
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  // Validation takes a few ticks.
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveLength(1);
});
