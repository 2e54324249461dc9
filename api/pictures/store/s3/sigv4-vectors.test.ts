import { describe, expect, test } from 'vitest';
import { type SignedRequest, signatureFault } from '#tests/support/servers/sigv4.ts';

/**
 * The four examples for signatures in the Authorization header from Amazon's documentation of S3. They verify the
 * tests' own check of the shop's requests.
 */
const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

type Example = { names: string; signature: string } & Partial<SignedRequest>;

function example({ names, signature, headers, ...rest }: Example): SignedRequest {
  return {
    method: 'GET',
    url: '/',
    body: Buffer.alloc(0),
    ...rest,
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': nothing,
      'x-amz-date': '20130524T000000Z',
      ...headers,
      authorization:
        `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/20130524/us-east-1/s3/aws4_request,` +
        `SignedHeaders=${names},Signature=${signature}`,
    },
  };
}

const plain = 'host;x-amz-content-sha256;x-amz-date';
const examples: Record<string, SignedRequest> = {
  'a part of an object': example({
    url: '/test.txt',
    headers: { range: 'bytes=0-9' },
    names: 'host;range;x-amz-content-sha256;x-amz-date',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  }),
  'an object that is put': example({
    method: 'PUT',
    url: '/test%24file.text',
    body: Buffer.from('Welcome to Amazon S3.'),
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    names: 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  }),
  'a query without a value': example({
    url: '/?lifecycle',
    names: plain,
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  }),
  'a list': example({
    url: '/?max-keys=2&prefix=J',
    names: plain,
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  }),
};

describe.each(Object.entries(examples))('the published example of %s', (_what, request) => {
  test('is accepted', () => {
    expect(signatureFault(request, keys)).toBeUndefined();
  });

  test.each<[string, Partial<SignedRequest>]>([
    ['another method', { method: 'DELETE' }],
    ['another object', { url: '/other.txt' }],
    ['another time', { headers: { ...request.headers, 'x-amz-date': '20130525T000000Z' } }],
  ])('is refused with %s', (_change, change) => {
    expect(signatureFault({ ...request, ...change }, keys)).toBe('SignatureDoesNotMatch');
  });

  test('is refused with another body, without a signature, and for other keys', () => {
    expect(signatureFault({ ...request, body: Buffer.from('x') }, keys)).toBe('XAmzContentSHA256Mismatch');
    expect(signatureFault({ ...request, headers: {} }, keys)).toBe('AccessDenied');
    expect(signatureFault(request, { ...keys, secretAccessKey: 'other' })).toBe('SignatureDoesNotMatch');
    expect(signatureFault(request, { ...keys, accessKeyId: 'other' })).toBe('InvalidAccessKeyId');
  });
});
