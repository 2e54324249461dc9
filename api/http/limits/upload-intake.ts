import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#api/http/replies/refusal.ts';
import { type PlaceLimits, type Uploader, UploadPlaces } from './upload-places.ts';

/** An uploaded file on disk: its path, its size in bytes and the SHA-256 of its content (hex). */
export type Upload = { path: string; bytes: number; sha256: string };

/** An upload with its form field. */
export type SentFile = Upload & { field: string };

/** A file has more bytes than its field may have. The rest of it was not written. */
export class FileTooLarge extends Error {}

/** The resources of one request while its files arrive and are processed. */
export type UploadSlot = {
  /**
   * Writes a file to disk as it arrives. Rejects with `FileTooLarge` above `maximum` bytes, or with the error of the
   * stream or of writing.
   */
  receive(file: Readable, maximum: number): Promise<Upload>;
  /** Call it when all files have arrived: the request can then no longer be displaced by another one. */
  complete(): void;
  /** Deletes the request's files and frees its place. Safe to repeat. */
  release(): Promise<void>;
};

export type UploadIntake = {
  /** Returns a slot for a request whose first file begins. Refused when its person or the shop has too many. */
  enter(uploader: Uploader): UploadSlot | Refusal;
  /** Deletes the files of all requests. */
  close(): Promise<void>;
};

export type IntakeOptions = PlaceLimits & {
  /** The folder for files during their request. Created when needed, readable only by the server's own account. */
  folder: string;
};

/** Receives uploaded files on disk, never in memory, from a limited number of concurrent requests. */
export function uploadIntake({ folder, ...limits }: IntakeOptions): UploadIntake {
  const places = new UploadPlaces(limits);
  const slots = new Set<UploadSlot>();

  return {
    enter(uploader) {
      const place = places.take(uploader);
      if (place instanceof Refusal) return place;
      const files = filesIn(folder);
      const slot: UploadSlot = {
        receive: (file, maximum) => files.receive(file, maximum),
        complete() {
          place.isComplete = true;
        },
        async release() {
          places.leave(place);
          slots.delete(slot);
          await files.remove();
        },
      };
      slots.add(slot);
      return slot;
    },
    async close() {
      await Promise.all([...slots].map((slot) => slot.release()));
    },
  };
}

function filesIn(folder: string) {
  const paths: string[] = [];
  return {
    async receive(file: Readable, maximum: number): Promise<Upload> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomUUID());
      paths.push(path);
      return write(file, path, maximum);
    },
    async remove(): Promise<void> {
      for (const path of paths.splice(0)) await rm(path, { force: true });
    },
  };
}

async function write(file: Readable, path: string, maximum: number): Promise<Upload> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > maximum) throw new FileTooLarge(`A file of more than ${maximum} bytes`);
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return { path, bytes, sha256: hash.digest('hex') };
}
