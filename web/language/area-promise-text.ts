import type { AreaPromise } from '#contract/delivery/delivery-times.ts';
import type { Text } from './text.ts';

/** How soon an area is delivered to, as a phrase: "Within 30 minutes", "In 2 to 3 working days". Undefined where nothing is promised. */
export function areaPromiseText(promise: AreaPromise, { t }: Pick<Text, 't'>): string | undefined {
  if (promise === null) return undefined;
  if ('minutes' in promise) {
    const { minutes } = promise;
    return minutes % 60 === 0
      ? t('help.delivery.promise.hours', { hours: minutes / 60 })
      : t('help.delivery.promise.minutes', { minutes });
  }
  const [least, most] = promise.days;
  if (most === 0) return t('help.delivery.promise.same-day');
  return least === most
    ? t('help.delivery.promise.days', { days: most })
    : t('help.delivery.promise.between', { least, most });
}
