import { distance } from 'fastest-levenshtein';

/** The distance of an unrelated word. */
export const missing = 3;

/** Returns the distance of a word from the nearest of these sounds. */
export function nearest(sounds: readonly string[], word: string): number {
  return Math.min(missing, ...sounds.map((sound) => wordDistance(sound, word)));
}

/** 0 for the same word, below 0.5 for its beginning, below 1 for a similar spelling. */
function wordDistance(sound: string, word: string): number {
  if (sound === word) return 0;
  if (word.startsWith(sound)) return 0.1 + 0.3 * (1 - sound.length / word.length);
  const allowed = sound.length < 4 ? 0 : Math.floor(sound.length / 3);
  if (allowed === 0) return missing;
  const longer = word.length - sound.length;
  // Each additional or missing letter is one change.
  if (Math.abs(longer) <= allowed) {
    const whole = distance(sound, word);
    if (whole <= allowed) return 0.4 + (0.5 * whole) / sound.length;
  }
  if (longer < -1) return missing;
  // The user may still be typing it.
  const begun = distance(sound, word.slice(0, sound.length));
  return begun <= 1 ? 0.6 + (0.3 * begun) / sound.length : missing;
}
