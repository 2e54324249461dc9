const inherent = 'o';
const joiner = '\u09cd';

const consonants = lettersBySound({
  ...{ k: 'ক', kh: 'খ', g: 'গ', gh: 'ঘ', ng: 'ঙ', ch: 'চ', chh: 'ছ', j: 'জয', jh: 'ঝ', n: 'ঞণন', t: 'টত', th: 'ঠথ' },
  ...{ d: 'ডদ', dh: 'ঢধ', p: 'প', ph: 'ফ', b: 'ব', bh: 'ভ', m: 'ম', r: 'র', l: 'ল', sh: 'শষ', s: 'স', h: 'হ' },
  ...{ y: '\u09df', rh: '\u09dd' },
});
const vowels = lettersBySound({ o: 'অও', a: 'আ', i: 'ইঈ', u: 'উঊ', ri: 'ঋ', e: 'এ', oi: 'ঐ', ou: 'ঔ' });
const signs = lettersBySound({
  ...{ a: '\u09be', i: '\u09bf\u09c0', u: '\u09c1\u09c2', ri: '\u09c3' },
  ...{ e: '\u09c7', oi: '\u09c8', o: '\u09cb', ou: '\u09cc' },
});
/** They end a syllable. ঁ and ঃ are not written. */
const endings = lettersBySound({ ng: '\u0982', t: '\u09ce' });

/** Sequences of letters that stand for one letter, or have a sound of their own. */
const spellings: readonly [RegExp, string][] = [
  [/ড\u09bc/g, 'র'],
  [/ঢ\u09bc/g, '\u09dd'],
  [/য\u09bc/g, '\u09df'],
  [/\u09bc/g, ''],
  [/ক\u09cdষ/g, 'খ'],
  [/[অএ]\u09cdয\u09be/g, 'আ'],
  // After a consonant, this letter is pronounced with it.
  [/\u09cdয/g, '\u09cd\u09df'],
];

const bengali = /[\u0980-\u09ff]+/g;

/** Writes the Bengali words of a text in Latin letters, as they are pronounced in about: গোলাপ is `golap`. */
export function romanised(text: string): string {
  return text.normalize('NFC').replace(bengali, romanisedWord);
}

function romanisedWord(word: string): string {
  const letters = [...spellings.reduce((spelt, [pattern, letter]) => spelt.replace(pattern, letter), word)];
  return letters
    .map((letter, index) => {
      const consonant = consonants.get(letter);
      if (consonant === undefined) return vowels.get(letter) ?? signs.get(letter) ?? endings.get(letter) ?? '';
      return isBare(letters, index) ? consonant : consonant + inherent;
    })
    .join('');
}

/** Whether a consonant has no vowel of its own: before a sign or a joined letter, and at the end of a word. */
function isBare(letters: readonly string[], index: number): boolean {
  const next = letters[index + 1];
  if (next === undefined) return letters[index - 1] !== joiner;
  return next === joiner || signs.has(next);
}

function lettersBySound(sounds: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(sounds).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])));
}
