import { expect, test } from 'vitest';
import { withTexts, writtenTexts } from './draft-fields.ts';
import { emptyProduct } from './product-fields.ts';

test('an untouched form has nothing to store', () => {
  expect(writtenTexts(emptyProduct)).toEqual({});
});

test('texts are restored in their fields, without pictures', () => {
  const translations = { bn: { name: 'ফার্ন', description: '' } };
  const written = { ...emptyProduct, name: 'Fern', price: '120', translations, pictures: ['/media/a.webp'] };
  const texts = writtenTexts(written);
  expect(texts).toEqual({ name: 'Fern', price: '120', 'translations.bn.name': 'ফার্ন' });
  expect(withTexts(texts)).toEqual({ ...written, pictures: [] });
});

test('a field that is there no more is left out', () => {
  expect(withTexts({ scent: 'sweet', name: 'Fern' })).toEqual({ ...emptyProduct, name: 'Fern' });
  expect(emptyProduct.name).toBe('');
});
