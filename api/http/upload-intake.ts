import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from './refusal.ts';

const retryAfter = 10;

/** An uploaded file on disk: its path, its size and the hash of its content (hex). */
export type Upload = { path: string; bytes: number; sha256: string };

/** What one request holds while its files arrive and are worked on. */
export type UploadSlot = {
  /** Writes a file to disk as it arrives. Throws what broke the stream or the writing. */
  receive(file: Readable): Promise<Upload>;
  /** Removes the request's files and makes room for another request. May be called again. */
  release(): Promise<void>;
};

export type UploadIntake = {
  /** A slot for a request of this person; refused when the person, or the shop, has as many under way as may be. */
  enter(person: string): UploadSlot | Refusal;
  /** Removes the files of all requests. */
  close(): Promise<void>;
};

export type IntakeOptions = {
  /** Where files lie while their request lasts. Made when needed, readable by the server's own account only. */
  folder: string;
  /** Requests with files at once, of one person and in all. */
  perPerson?: number;
  inAll?: number;
};

/** Takes in uploaded files: on disk and never in memory, and from as many requests at once as the limits say. */
export function uploadIntake({ folder, perPerson = 3, inAll = 100 }: IntakeOptions): UploadIntake {
  const slots = new Set<UploadSlot>();
  const persons = new Map<string, number>();

  return {
    enter(person) {
      const own = persons.get(person) ?? 0;
      if (own >= perPerson) return new Refusal('earlier-uploads-pending', {}, { retryAfter });
      if (slots.size >= inAll) return new Refusal('too-many-uploads', {}, { retryAfter });
      persons.set(person, own + 1);
      const slot = slotIn(folder, () => {
        if (!slots.delete(slot)) return;
        const left = (persons.get(person) ?? 0) - 1;
        if (left > 0) persons.set(person, left);
        else persons.delete(person);
      });
      slots.add(slot);
      return slot;
    },
    async close() {
      await Promise.all([...slots].map((slot) => slot.release()));
    },
  };
}

function slotIn(folder: string, onRelease: () => void): UploadSlot {
  const paths: string[] = [];
  return {
    async receive(file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomUUID());
      paths.push(path);
      return write(file, path);
    },
    async release() {
      onRelease();
      for (const path of paths.splice(0)) await rm(path, { force: true });
    },
  };
}

async function write(file: Readable, path: string): Promise<Upload> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return { path, bytes, sha256: hash.digest('hex') };
}
