import { afterAll, describe, expect, test } from 'vitest';
import { productImportCalls } from '#contract/product-imports/calls.ts';
import { openImportShop } from '#tests/support/shops/import-shop.ts';

const { shop, as, send, plan, read } = await openImportShop();
afterAll(() => shop.close());

const call = productImportCalls.addProductImport;
const sendFile = (bytes: Buffer, language = 'en') =>
  shop.send(call, { as, files: [bytes], headers: { 'accept-language': language } });

test('an import states the meaning of each column of its file', async () => {
  const planned = await plan('SKU,Name_EN, Vendor ,Price,price,,নাম', 'C-1,Columned,Green House,5,6,x,ক');
  const columns = [
    { heading: 'SKU', column: 'sku' },
    { heading: 'Name_EN', column: 'name_en' },
    { heading: 'Vendor', column: null },
    { heading: 'Price', column: 'price' },
    { heading: 'price', column: null },
    { heading: 'নাম', column: null },
  ];
  expect(planned.columns).toEqual(columns);
  expect((await read(planned._id)).columns).toEqual(columns);
});

describe('a file of another shop', () => {
  test.each([
    ['Shopify', 'Title,URL handle,Vendor,SKU,Price,Compare-at price\nPalm,palm,House,P-1,400,500'],
    ['Shopify', 'Handle,Title,Body (HTML),Variant SKU,Variant Price\npalm,Palm,<p>x</p>,P-1,400'],
    [
      'WooCommerce',
      'ID,Type,SKU,Name,Stock,Weight (kg),Sale price,Regular price,Images\n1,simple,W-1,Aloe,20,0.4,90,120,',
    ],
    ['WooCommerce', 'ID,SKU,Name,Regular price,Tax status,Meta: _yoast_wpseo_focuskw\n1,W-1,Aloe,120,taxable,'],
  ])('of %s is refused by its name', async (name, csv) => {
    const { status, body } = await send(csv);
    expect([status, body.code]).toEqual([400, 'csv-of-another-shop']);
    expect(body.message).toContain(name);
  });

  test('is told from a file of this shop with columns of one’s own', async () => {
    const { status } = await send('name_en,price,Vendor,Cost per item\nOwn,5,House,3');
    expect(status).toBe(200);
  });
});

describe('a file that is no text in UTF-8', () => {
  const xls = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(512)]);
  test.each([
    ['windows-1252', Buffer.from('name_en,price\nFl\u00e9ur,5', 'latin1')],
    ['.xls', xls],
    ['.xlsx', Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\u0000'), Buffer.from('\u0000[Content_Types].xml')])],
    ['UTF-16 without a mark', Buffer.from('name_en,price\nRose,5', 'utf16le')],
  ])('such as %s, is refused with what to save it as', async (_, bytes) => {
    const { status, body } = await sendFile(bytes);
    expect([status, body.code]).toEqual([400, 'csv-unreadable']);
    expect(body.message).toContain('“CSV UTF-8”');
    expect((await sendFile(bytes, 'bn')).body.message).toContain('“CSV UTF-8”');
  });
});
