/**
 * Rules from spelling to sound, applied in this order: spellings that English and romanised Bengali use for one sound
 * become one. In the result `c` is the sound of "chilli"; in between, `C` stands for it.
 */
const rules: readonly [RegExp, string][] = [
  [/chr/g, 'kr'],
  [/t?chh?/g, 'C'],
  [/sch|sh/g, 's'],
  [/ph/g, 'f'],
  [/([bdgjkrtw])h/g, '$1'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/[vw]/g, 'b'],
  [/ng(?![aeiouy])/g, 'n'],
  [/h(?![aeiouy])/g, ''],
  [/oo|ou/g, 'u'],
  [/[ey]/g, 'i'],
  [/o/g, 'a'],
  [/C/g, 'c'],
];

/** Returns the sound of an English or romanised word: `chilli` and `chili` are both `cili`. */
export function latinSound(word: string): string {
  return rules.reduce((sound, [pattern, letters]) => sound.replace(pattern, letters), word);
}
