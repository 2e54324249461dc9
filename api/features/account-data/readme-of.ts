import { type DataCopyTextId, dataCopyCatalogues } from '#api/texts/catalogues.ts';
import { createTexts } from '#api/texts/create-texts.ts';
import { dateTexts } from '#api/time/date-texts.ts';
import type { Language } from '#contract/languages.ts';
import { keysOf } from '#contract/records.ts';
import type { CopyContext } from './copied/section.ts';
import { sections } from './copied/sections.ts';

const text = createTexts(dataCopyCatalogues);

type About = { user: CopyContext['user']; language: Language; madeAt: Date };

/** What a copy says of itself, for people: a line for each of its files. */
export async function* readmeOf({ user, language, madeAt }: About): AsyncGenerator<string> {
  const say = (id: DataCopyTextId, values = {}) => text(language, id, values);
  const lines = [
    say('title'),
    '',
    say('intro', { name: user.name, moment: dateTexts(language).fullMoment(madeAt) }),
    say('form'),
    '',
    ...keysOf(sections).map((name) => `data/${name}.json\n    ${say(`file-${name}`)}`),
    `pictures/\n    ${say('pictures')}`,
    '',
    ...(user.emailConfirmedAt === null ? [say('unconfirmed'), ''] : []),
    say('left-out'),
    say('careful'),
  ];
  // The mark tells old editors that it is UTF-8; lines end as all of them understand.
  yield `\uFEFF${lines.join('\n').replaceAll('\n', '\r\n')}\r\n`;
}
