import { createHash, createHmac } from 'node:crypto';

/** A received request, with lower-case header names. */
export type SignedRequest = {
  method: string;
  /** Path and query as sent. */
  url: string;
  headers: Record<string, string | undefined>;
  body: Buffer;
};

export type StoreKeys = { accessKeyId: string; secretAccessKey: string };

const authorizationForm =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/;

/**
 * Why a request's signature (AWS Signature Version 4, in the header Authorization) is invalid; undefined when it is
 * valid. Implemented from the published algorithm, independently of the client library.
 */
export function signatureFault(request: SignedRequest, keys: StoreKeys): string | undefined {
  const [, keyId, scope = '', signedNames = '', signature] =
    authorizationForm.exec(request.headers.authorization ?? '') ?? [];
  if (!signature) return 'AccessDenied';
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (!signedNames.split(';').includes('host')) return 'AccessDenied';
  const payloadHash = request.headers['x-amz-content-sha256'] ?? '';
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  return signatureOf(request, { scope, signedNames, secret: keys.secretAccessKey }) === signature
    ? undefined
    : 'SignatureDoesNotMatch';
}

type Signing = { scope: string; signedNames: string; secret: string };

function signatureOf({ method, url, headers }: SignedRequest, { scope, signedNames, secret }: Signing): string {
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path.split('/').map(reencoded).join('/'),
    canonicalQuery(query),
    ...signedNames.split(';').map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedNames,
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'] ?? '', scope, sha256(canonical)].join('\n');
  const [day = '', region = '', service = ''] = scope.split('/');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}

function canonicalQuery(query: string): string {
  if (query === '') return '';
  return query
    .split('&')
    .map((pair) => pair.split('='))
    .map(([name = '', value = '']) => [queryEncoded(name), queryEncoded(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map((pair) => pair.join('='))
    .join('&');
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const queryEncoded = (text: string) => reencoded(text.replaceAll('+', ' '));

/** Percent-encoding of the algorithm: everything but letters, digits and - . _ ~ */
function reencoded(text: string): string {
  return encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
