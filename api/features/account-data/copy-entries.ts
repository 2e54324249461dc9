import type { Services } from '#api/services/services.ts';
import type { Language } from '#contract/languages.ts';
import { countPictures, nameOfPicture, ownPictures, pictureInCopy } from './copied/own-pictures.ts';
import type { CopyContext, Section } from './copied/section.ts';
import { sections } from './copied/sections.ts';
import { CopyProgress } from './copy-progress.ts';
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
  { db, config, addressOf, notificationKinds, files, clock }: Services,
  { user, language, reportProgress }: Copied,
): AsyncGenerator<ZipEntry> {
  const context: CopyContext = { db, config, addressOf, notificationKinds, user, language, pictureOf: pictureInCopy };
  const progress = new CopyProgress(await countPoints(context), reportProgress);
  yield { path: 'README.txt', content: readmeOf({ user, language, madeAt: clock.now() }) };
  for (const [name, section] of Object.entries<Section>(sections)) {
    yield { path: `data/${name}.json`, content: asJson(section.rows(context), progress) };
  }
  const taken = new Set<string>();
  for await (const address of ownPictures(context)) {
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

async function countPoints(context: CopyContext): Promise<number> {
  let points = picturePoints * (await countPictures(context.db, context.user.id));
  for (const { count } of Object.values<Section>(sections)) points += (await count?.(context)) ?? 0;
  return points;
}
