import { Eye } from 'lucide-react';
import { areaSchema } from '#contract/settings/schemas.ts';
import { promiseText } from '#web/language/area-promise-text.ts';
import { districtNames } from '#web/language/district-names.ts';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';
import type { AreaFields } from '../settings-fields.ts';

type BuyersReadProps = { area: AreaFields; isOnly: boolean };

/** What buyers will read of an area, as it stands in the form. */
export function BuyersRead({ area, isOnly }: BuyersReadProps) {
  const text = useText();
  const sentence = areaSentence(area, isOnly, text);
  return (
    <p className="mt-4 flex gap-2.5 rounded-xl bg-leaf-50 px-3 py-2.5 text-sm text-leaf-800">
      <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {sentence === undefined ? text.t('settings.buyers-unfinished') : text.t('settings.buyers-read', { sentence })}
      </span>
    </p>
  );
}

/** Where, how soon and for what; undefined while the form is not filled in. @internal Tests read it. */
export function areaSentence(area: AreaFields, isOnly: boolean, text: Text): string | undefined {
  const { t, taka, language } = text;
  const { data } = areaSchema.safeParse(area);
  if (!data) return undefined;
  const { districts, fee, freeFrom, promise } = data;
  const where = districts
    ? districtNames(districts, { language })
    : t(isOnly ? 'settings.everywhere' : 'settings.everywhere-else');
  const soon = promise && promiseText(promise, (word, values) => t(`settings.promise-read.${word}`, values));
  const cost =
    fee === 0
      ? t('settings.costs-nothing')
      : freeFrom === null
        ? t('settings.costs', { fee: taka(fee) })
        : t('settings.costs-until', { fee: taka(fee), amount: taka(freeFrom) });
  return [`${where}: ${soon || cost}`, ...(soon ? [cost] : [])].join(' · ');
}
