import type { AllPersonalData, CopyContext } from '#api/services/personal-data.ts';
import { type DataCopyTextId, dataCopyCatalogues } from '#api/texts/catalogues.ts';
import { createTexts } from '#api/texts/create-texts.ts';
import { dateTexts } from '#api/time/date-texts.ts';
import type { Language } from '#contract/languages.ts';
import { keysOf } from '#contract/records.ts';

const text = createTexts(dataCopyCatalogues);

type About = {
  user: CopyContext['user'];
  language: Language;
  madeAt: Date;
  sections: AllPersonalData['sections'];
};

/** Writes the README of a copy: one line for each of its files. */
export async function* readmeOf({ user, language, madeAt, sections }: About): AsyncGenerator<string> {
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
  // The BOM tells old editors that this is UTF-8; CRLF is a line end that all of them understand.
  yield `\uFEFF${lines.join('\n').replaceAll('\n', '\r\n')}\r\n`;
}
