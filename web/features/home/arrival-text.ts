import { placeName } from '#contract/addresses/place-names.ts';
import type { AreaPromise } from '#contract/delivery/delivery-times.ts';
import type { PromisedArea } from '#contract/settings/shop.ts';
import { promiseText } from '#web/language/area-promise-text.ts';
import type { Text } from '#web/language/text.ts';

type Promised = PromisedArea & { promise: NonNullable<AreaPromise> };

const minutesOfDay = 24 * 60;

/**
 * How soon the shop delivers, as its areas promise it: the fastest area, then everywhere else, such as "Dhaka in 2 hours · elsewhere
 * in 2–3 working days". Undefined where nothing is promised.
 */
export function arrivalText(areas: readonly PromisedArea[], text: Text): string | undefined {
  const { t } = text;
  const [fastest] = areas.filter(isPromised).toSorted((one, other) => latest(one.promise) - latest(other.promise));
  if (!fastest) return undefined;
  const when = whenText(fastest.promise, text);
  if (areas.every(({ promise }) => isSame(promise, fastest.promise))) return t('home.arrives.everywhere', { when });
  if (fastest.districts === null) return t('home.arrives.most', { when });
  const first = t('home.arrives.at', { place: placesText(fastest.districts, text), when });
  const elsewhere = areas.filter(isPromised).find(({ districts }) => districts === null);
  return elsewhere ? t('home.arrives.elsewhere', { first, when: whenText(elsewhere.promise, text) }) : first;
}

const isPromised = (area: PromisedArea): area is Promised => area.promise !== null;
const isSame = (one: AreaPromise, other: AreaPromise) => JSON.stringify(one) === JSON.stringify(other);

/** In minutes. The same day is later than any number of minutes. */
function latest(promise: NonNullable<AreaPromise>): number {
  return 'minutes' in promise ? promise.minutes : (promise.days[1] + 1) * minutesOfDay + promise.days[0];
}

function placesText([first = '', ...others]: readonly string[], { t, language }: Text): string {
  const place = placeName(first, language);
  const [second, ...further] = others;
  if (second === undefined) return place;
  if (further.length === 0) return `${place}, ${placeName(second, language)}`;
  return t('home.arrives.more', { place, count: others.length });
}

const whenText = (promise: NonNullable<AreaPromise>, { t }: Text) =>
  promiseText(promise, (word, values) => t(`home.arrives.${word}`, values));
