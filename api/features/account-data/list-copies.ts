import type { FileStore } from '#api/pictures/store/file-store.ts';

/** Names of parts: the copy's id and a number. */
const partName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d{6}$/;

/** Yields the ids of copies that have files, in batches. */
export async function* listCopies(copies: FileStore): AsyncGenerator<Set<string>> {
  for await (const batch of copies.list(''))
    yield new Set(batch.flatMap(({ name }) => partName.exec(name)?.slice(1) ?? []));
}
