import { explainStartFailure } from '#api/compose/explain-start-failure.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { moveFiles } from '#api/pictures/store/move-files.ts';
import { openFileStore, openFolderStore } from '#api/pictures/store/open-file-store.ts';

// npm run move-pictures: copies the pictures of DATA_DIR, and the files of exports and imports, into the bucket that the
// settings name. Again: what is missing there. Exits with 1 when a copy differs.

async function move(): Promise<void> {
  const config = readConfig(process.env);
  const { S3_BUCKET: bucket } = config.fileStore;
  if (!bucket)
    return fail('Set S3_ENDPOINT, S3_BUCKET and the two keys: they name the bucket that the pictures move to.');
  for (const [kind, what] of [
    ['pictures', 'pictures'],
    ['copies', 'files of exports and imports'],
  ] as const) {
    const { files, copied, different } = await moveFiles(openFolderStore(config, kind), openFileStore(config, kind));
    for (const name of different) fail(`${name} is another file in the bucket. Delete it there, then try again.`);
    console.log(`${files} ${what} are in ${bucket}, ${copied} of them copied now; ${different.length} differ.`);
  }
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

try {
  await move();
} catch (error) {
  const what = error instanceof Error ? error.message : 'an unknown fault';
  fail(
    explainStartFailure(error) ??
      `The pictures could not be moved (${what}). Run this again: it copies what is missing.`,
  );
}
