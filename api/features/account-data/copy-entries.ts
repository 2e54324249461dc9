import type { CopyContext } from '#api/services/personal-data.ts';
import type { Services } from '#api/services/services.ts';
import type { Language } from '#contract/languages.ts';
import { CopyProgress } from './copy-progress.ts';
import { countPictures, nameOfPicture, ownPictures, pictureInCopy } from './own-pictures.ts';
import { readmeOf } from './readme-of.ts';
import type { ZipEntry } from './zip-of.ts';

type Copied = {
  user: CopyContext['user'];
  language: Language;
  /** Called from time to time with the progress in percent. */
  reportProgress(percent: number): Promise<void>;
};

/** A picture takes about as long as this many entries of a list. */
const picturePoints = 10;

/** Yields the files of a copy of a user's data. Each is read while it is written. */
export async function* copyEntries(
  { db, config, addressOf, notificationKinds, personalData: { sections }, files, pictures, clock }: Services,
  { user, language, reportProgress }: Copied,
): AsyncGenerator<ZipEntry> {
  const context: CopyContext = { db, config, addressOf, notificationKinds, user, language, pictureOf: pictureInCopy };
  let points = picturePoints * (await countPictures(db, pictures.columns, user.id));
  for (const { count } of Object.values(sections)) points += (await count?.(context)) ?? 0;
  const progress = new CopyProgress(points, reportProgress);
  yield { path: 'README.txt', content: readmeOf({ user, language, madeAt: clock.now(), sections }) };
  for (const [name, section] of Object.entries(sections)) {
    yield { path: `data/${name}.json`, content: asJson(section.rows(context), progress) };
  }
  const taken = new Set<string>();
  for await (const address of ownPictures(db, pictures.columns, user.id)) {
    await progress.add(picturePoints);
    const name = nameOfPicture(address);
    if (name === undefined || taken.has(name)) continue;
    const content = await files.open(name);
    // The picture was replaced or deleted meanwhile.
    if (!content) continue;
    taken.add(name);
    yield { path: pictureInCopy(address), content };
  }
}

/** Writes a list as JSON, one entry at a time. */
async function* asJson(rows: AsyncIterable<object>, progress: CopyProgress): AsyncGenerator<string> {
  let separator = '';
  yield '[';
  for await (const row of rows) {
    yield `${separator}\n${JSON.stringify(row, null, 2)}`;
    separator = ',';
    await progress.add(1);
  }
  yield '\n]\n';
}
