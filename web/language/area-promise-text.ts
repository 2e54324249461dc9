import type { AreaPromise } from '#contract/delivery/delivery-times.ts';
import type { Text } from './text.ts';

type PromiseWord = 'minutes' | 'hours' | 'same-day' | 'days' | 'between';

/** How soon an area is delivered to, as a phrase: "Within 30 minutes", "In 2 to 3 working days". Undefined where nothing is promised. */
export function areaPromiseText(promise: AreaPromise, { t }: Pick<Text, 't'>): string | undefined {
  if (promise === null) return undefined;
  return promiseText(promise, (word, values) => t(`help.delivery.promise.${word}`, values));
}

/** The same of a promise, in other words: `say` has one message for each kind of promise. */
export function promiseText(
  promise: NonNullable<AreaPromise>,
  say: (word: PromiseWord, values?: Record<string, number>) => string,
): string {
  if ('minutes' in promise) {
    const { minutes } = promise;
    return minutes % 60 === 0 ? say('hours', { hours: minutes / 60 }) : say('minutes', { minutes });
  }
  const [least, most] = promise.days;
  if (most === 0) return say('same-day');
  return least === most ? say('days', { days: most }) : say('between', { least, most });
}
