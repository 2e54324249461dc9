import fc, { type Arbitrary } from 'fast-check';
import sharp from 'sharp';
import { plainPicture, pngBomb } from '#tests/support/people/pictures.ts';
import { hostileTexts } from './hostile-texts.ts';

/** A multipart body with its content type. */
export type MultipartBody = { contentType: string; payload: Buffer };
type Part = { head: string; content: Buffer };

const picture = await plainPicture(24, 16).png().toBuffer();
const jpeg = await plainPicture(24, 16).jpeg().toBuffer();
const animated = await sharp(picture).gif().toBuffer();

/** Pictures, near-pictures and other files. */
const files: readonly Buffer[] = [
  picture,
  jpeg,
  animated,
  Buffer.alloc(0),
  Buffer.from([0]),
  picture.subarray(0, 40),
  jpeg.subarray(0, jpeg.length - 10),
  Buffer.concat([picture, Buffer.from('<script xmark9k>window.pwned=1</script>')]),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="window.pwned=1"><script xmark9k>1</script></svg>'),
  Buffer.from('<!doctype html><script xmark9k>window.pwned=1</script>'),
  Buffer.from('GIF89a/*<script xmark9k>*/=1;'),
  Buffer.from('%PDF-1.7'),
  Buffer.from('PK\u0003\u0004'),
  Buffer.from('#!/bin/sh\nid'),
  Buffer.alloc(3000, 0xff),
  pngBomb(20_000),
];

const names = fc.constantFrom(
  'image',
  'images',
  'content',
  'productData',
  '__proto__',
  'constructor',
  '',
  'images[]',
  'x"; filename="y',
  'x'.repeat(300),
);
/** Removes characters that can't be in a part's header. */
const asLine = (text: string) => text.replace(/[\r\n"]/g, '_').slice(0, 500);
const fileNames = fc.constantFrom(
  'plant.png',
  '',
  '../../evil.png',
  'a.php\u0000.png',
  'con',
  '.htaccess',
  ...hostileTexts.map(asLine),
);
const types = fc.constantFrom(
  'image/png',
  'image/svg+xml',
  'text/html',
  'application/octet-stream',
  'multipart/mixed; boundary=x',
  '',
  'x'.repeat(500),
);

const filePart = (field: Arbitrary<string>) =>
  fc.tuple(field, fileNames, types, fc.constantFrom(...files)).map(
    ([name, fileName, type, content]): Part => ({
      head: `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}`,
      content,
    }),
  );
const textPart = (name: string, text: string): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  content: Buffer.from(text),
});

const oddParts: Arbitrary<Part> = fc.oneof(
  filePart(names),
  fc.tuple(names, fc.constantFrom(...hostileTexts)).map(([name, text]) => textPart(name, text)),
  fc.constantFrom<Part>(
    { head: 'Content-Disposition: form-data', content: Buffer.from('nameless') },
    { head: 'Content-Disposition: attachment; name="image"', content: picture },
    { head: '', content: Buffer.from('headless') },
    { head: 'X: y\r\n'.repeat(60).trimEnd(), content: Buffer.from('x') },
    {
      head: `Content-Disposition: form-data; name="image"; filename*=UTF-8''${encodeURIComponent('../é.png')}`,
      content: picture,
    },
    {
      head: 'Content-Disposition: form-data; name="image"; filename="x"\r\nContent-Transfer-Encoding: base64',
      content: picture,
    },
    {
      head: `Content-Disposition: form-data; name="content"\r\nContent-Type: text/plain; charset=utf-16`,
      content: Buffer.from('x'),
    },
  ),
);

type Spoil = (body: Buffer, boundary: string) => { body: Buffer; boundary: string | undefined };
const spoils: Arbitrary<Spoil> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Spoil>((body, boundary) => ({ body, boundary })) },
  {
    weight: 2,
    arbitrary: fc.nat().map(
      (at): Spoil =>
        (body, boundary) => ({ body: body.subarray(0, at % (body.length + 1)), boundary }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Spoil>(
      (body) => ({ body, boundary: undefined }),
      (body) => ({ body, boundary: '' }),
      (body) => ({ body, boundary: 'another' }),
      (body) => ({ body, boundary: 'x'.repeat(400) }),
      (body) => ({ body, boundary: '"unclosed' }),
      (body, boundary) => ({ body: Buffer.concat([body, body]), boundary }),
      (_body, boundary) => ({ body: Buffer.from(`--${boundary}--`), boundary }),
      (_body, boundary) => ({ body: Buffer.from(`--${boundary}\r\n`.repeat(200)), boundary }),
      (_body, boundary) => ({ body: Buffer.alloc(0), boundary }),
    ),
  },
);

/**
 * Bodies of a call that takes pictures as `field`: mostly its own text fields with up to `maximum` + 1 files, with
 * foreign parts, and sometimes broken as a whole.
 */
export function multipartBodies(
  field: string,
  maximum: number,
  fields: Arbitrary<Record<string, string>>,
): Arbitrary<MultipartBody> {
  const fileParts = fc.array(filePart(fc.constant(field)), { maxLength: maximum + 1 });
  const odd = fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(oddParts, { maxLength: 45 }) },
  );
  return fc.tuple(fields, fileParts, odd, spoils).map(([text, pictures, strange, spoil]) => {
    const own = Object.entries(text).map(([name, value]) => textPart(name, value));
    const { body, boundary } = spoil(write([...own, ...pictures, ...strange], 'edge'), 'edge');
    return {
      contentType: `multipart/form-data${boundary === undefined ? '' : `; boundary=${boundary}`}`,
      payload: body,
    };
  });
}

function write(parts: readonly Part[], boundary: string): Buffer {
  const pieces = parts.flatMap(({ head, content }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}
