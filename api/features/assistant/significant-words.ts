import { comparable } from '#contract/text/comparable.ts';

/** Words that say nothing about the product. */
const common = new Set(
  `about after again all also and any are ask best but buy can care could did does don for from get give good grow
  growing grown has have her here home how into its just kind know like long make many may month more most much
  need needs new not now off often one only our out place plant plants please put season
  sell shall shop should show some tell than thank thanks that the their them then there these they thing this time too
  use very want was water watering way week well were what when where which who why will with would year you your`
    .split(/\s+/)
    .filter(Boolean),
);

const maximumWords = 6;

/** Returns the distinct words of a question that may name a product, in the singular. */
export function significantWords(text: string): string[] {
  const words = comparable(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const meaning = words.filter((word) => word.length > 2 && word.length < 40 && !common.has(word)).map(singular);
  return [...new Set(meaning)].slice(0, maximumWords);
}

/** Handles English plurals only: cuts to the common stem of singular and plural. */
function singular(word: string): string {
  if (word.length > 4 && /(ies|oes)$/.test(word)) return word.slice(0, word.endsWith('ies') ? -3 : -2);
  return word.length > 3 && /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}
