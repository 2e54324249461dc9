import { readConfig } from '#api/compose/read-config.ts';
import { findMissingPictures } from '#api/pictures/find-missing-pictures.ts';
import { openFileStore } from '#api/pictures/store/open-file-store.ts';
import { openDatabase } from './open-database.ts';

// npm run check:pictures: lists the pictures that rows refer to and that the store lacks. Exits with 1 when there are any.

const connection = await openDatabase();
try {
  const files = openFileStore(readConfig(process.env));
  let missing = 0;
  for await (const address of findMissingPictures(connection.db, files)) {
    console.log(address);
    missing += 1;
  }
  console.log(missing === 0 ? 'Every picture is there.' : `${missing} pictures are missing.`);
  process.exitCode = missing === 0 ? 0 : 1;
} finally {
  await connection.close();
}
