import type { IncomingHttpHeaders } from 'node:http';
import { defaultLanguage, type Language, languageCodes } from '#contract/languages.ts';

/** Browsers send a few dozen characters. */
const longest = 1000;
const range = /^\s*([a-z]{1,8}|\*)[\w-]*\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i;

/**
 * Returns the response language: the shop's language that `Accept-Language` prefers, the first at equal weight; a
 * region (`bn-BD`) is ignored. English when the header names none of them or cannot be parsed.
 */
export function requestLanguage({ headers }: { headers: IncomingHttpHeaders }): Language {
  const accepted = headers['accept-language'];
  if (accepted === undefined || accepted.length > longest) return defaultLanguage;
  let [chosen, weight] = [defaultLanguage, 0];
  for (const part of accepted.split(',')) {
    const [, tag = '', quality = '1'] = range.exec(part) ?? [];
    const named = tag === '*' ? defaultLanguage : languageCodes.find((language) => language === tag.toLowerCase());
    if (named && Number(quality) > weight) [chosen, weight] = [named, Number(quality)];
  }
  return chosen;
}
