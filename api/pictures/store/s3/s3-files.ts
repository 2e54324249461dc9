import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FileStore, StoredFile } from '#api/pictures/store/file-store.ts';
import { refused, S3Client, type S3Options } from './s3-client.ts';

/** The key prefix of a store's files, and their caching for whoever serves the bucket. */
type Place = { folder: string; cacheControl: string };

/** The keys begin with the path at which pictures are served, so that a CDN can serve the bucket unchanged. */
export const ofPictures: Place = { folder: 'media/', cacheControl: 'public, max-age=31536000, immutable' };

/** Private files, which only the shop serves. */
export const ofCopies: Place = { folder: 'copies/', cacheControl: 'private, no-store' };

const batchSize = 500;
const types: Record<string, string> = { webp: 'image/webp' };
/** Conditional and range headers of a request, which are passed to the store. */
const askedHeaders = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range', 'range'];
const answeredHeaders = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
] as const;
/** How long a bucket that responded counts as reachable, in ms: stores charge for each request. */
const reachableFor = 5000;

/** Stores files in a bucket of an S3-compatible store. Objects are atomic. */
export function s3Files(options: S3Options, { folder, cacheControl }: Place = ofPictures): FileStore {
  const client = new S3Client(options);
  let reachedAt = Number.NEGATIVE_INFINITY;
  async function* list(prefix: string): AsyncGenerator<StoredFile[]> {
    let next: string | undefined;
    do {
      const query = {
        'list-type': '2',
        prefix: folder + prefix,
        'max-keys': String(batchSize),
        ...(next !== undefined && { 'continuation-token': next }),
      };
      const { text } = await client.sendForText({ method: 'GET', key: '', query }, [200]);
      const files = filesIn(text, folder);
      if (files.length > 0) yield files;
      next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
    } while (next !== undefined);
  }
  return {
    async put(name, bytes) {
      const headers = { 'content-type': typeOf(name), 'cache-control': cacheControl };
      await client.sendForText({ method: 'PUT', key: folder + name, headers, body: bytes }, [200]);
    },
    async read(name, request) {
      const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
      const answer = await client.send({ method, key: folder + name, headers: conditionsOf(request) });
      if ([200, 206, 304].includes(answer.status)) {
        const body = answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]);
        return { status: answer.status, headers: headersOf(answer), body };
      }
      await answer.body?.cancel();
      if (answer.status === 404) return undefined;
      const error = refused({ method }, answer.status);
      // A failed condition or an unsatisfiable range is the client's error.
      throw [412, 416].includes(answer.status) ? Object.assign(error, { statusCode: answer.status }) : error;
    },
    async open(name) {
      const answer = await client.send({ method: 'GET', key: folder + name });
      if (answer.status === 200 && answer.body) return Readable.fromWeb(answer.body as ReadableStream);
      await answer.body?.cancel();
      if (answer.status === 404) return undefined;
      throw refused({ method: 'GET' }, answer.status);
    },
    async delete(name) {
      await client.sendForText({ method: 'DELETE', key: folder + name }, [200, 204, 404]);
    },
    async exists(name) {
      const { status } = await client.sendForText({ method: 'HEAD', key: folder + name }, [200, 404]);
      return status === 200;
    },
    list,
    async check() {
      const begun = performance.now();
      if (begun - reachedAt < reachableFor) return;
      await client.sendForText({ method: 'HEAD', key: '' }, [200]);
      reachedAt = begun;
    },
    // Puts are atomic: there are no remains.
    async removeUnfinished() {},
  };
}

function typeOf(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

function conditionsOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    askedHeaders.flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(
    answeredHeaders.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Returns the objects in a response of ListObjectsV2. Our names contain no character that XML escapes. */
function filesIn(xml: string, folder: string): StoredFile[] {
  const files: StoredFile[] = [];
  for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = /<Key>([\w./-]+)<\/Key>/.exec(entry)?.[1] ?? '';
    const name = key.startsWith(folder) ? key.slice(folder.length) : '';
    const modifiedAt = new Date(/<LastModified>([^<]+)</.exec(entry)?.[1] ?? '');
    if (name && !Number.isNaN(modifiedAt.getTime())) files.push({ name, modifiedAt });
  }
  return files;
}
