// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '#tests/support/screens/render-in-shop.tsx';
import { ProductGallery } from './product-gallery.tsx';

const image = ['/media/a.webp', '/media/b.webp'];
const caption = 'Drawn picture';

test('a drawn picture says so, and in the large view, which begins with the picture in sight', async () => {
  Element.prototype.scrollTo = () => undefined;
  const { person } = renderInShop(<ProductGallery product={{ image, drawn: [1] }} name="Fern" bgColor={undefined} />);
  const pictures = within(screen.getByRole('region', { name: 'Pictures' }));
  const [first, second] = pictures.getAllByRole('listitem');
  expect(first?.textContent).not.toContain(caption);
  expect(second?.textContent).toContain(caption);
  const strip = pictures.getByRole('list');
  Object.defineProperty(strip, 'clientWidth', { value: 390 });
  fireEvent.scroll(strip, { target: { scrollLeft: 390 } });
  await person.click(screen.getByRole('button', { name: 'Zoom in' }));
  const zoom = within(await screen.findByRole('dialog', { name: 'Fern' }));
  expect(zoom.getByText(caption)).toBeTruthy();
  expect(zoom.getByRole('img', { name: 'Fern, picture 2 of 2' })).toBeTruthy();
  await person.keyboard('{ArrowLeft}');
  expect(zoom.queryByText(caption)).toBeNull();
});

test('photos have no caption', () => {
  renderInShop(<ProductGallery product={{ image }} name="Fern" bgColor={undefined} />);
  expect(screen.queryByText(caption)).toBeNull();
});
