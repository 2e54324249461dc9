import { Copy, Plus, Trash2 } from 'lucide-react';
import { clockTime, endTime } from '#contract/delivery/delivery-times.ts';
import { limits } from '#contract/limits.ts';
import { districtNames } from '#web/language/district-names.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { PriceField } from '#web/ui/fields/price-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { DistrictChoice } from '../fields/district-choice.tsx';
import { copiedToEveryDay, newRule, type RuleFields } from './slot-rule-fields.ts';

type WeekdayWindowsProps = {
  weekday: number;
  /** The windows of all weekdays. */
  rules: readonly RuleFields[];
  errorOf(index: number, field: keyof RuleFields): string | undefined;
  onChange(rules: RuleFields[]): void;
};

/** The windows of a weekday. */
export function WeekdayWindows({ weekday, rules, errorOf, onChange }: WeekdayWindowsProps) {
  const { t, weekdayName } = useText();
  const day = weekdayName(weekday);
  const own = rules.flatMap((rule, index) => (rule.weekday === weekday ? [{ rule, index }] : []));
  const copied = copiedToEveryDay(rules, weekday);
  return (
    <li className="border-t border-soil-200 pt-4 first:border-t-0 first:pt-0">
      <h3 className="font-bold">{day}</h3>
      {own.length === 0 && <p className="mt-1 text-soil-600">{t('slots.none')}</p>}
      <div className="mt-2 grid gap-3">
        {own.map(({ rule, index }, place) => (
          <Window
            key={index}
            name={t('slots.window', { day, number: place + 1 })}
            rule={rule}
            errorOf={(field) => errorOf(index, field)}
            onChange={(change) => onChange(rules.map((other, at) => (at === index ? { ...other, ...change } : other)))}
            onRemove={() => onChange(rules.filter((_, at) => at !== index))}
          />
        ))}
      </div>
      <div className="mt-1 flex flex-wrap gap-x-4">
        <Button
          variant="quiet"
          size="small"
          disabled={rules.length >= limits.slotRulesMax}
          onClick={() => onChange([...rules, newRule(weekday, rules)])}
          className="-ml-3"
        >
          <Plus aria-hidden className="size-4" />
          {t('slots.add', { day })}
        </Button>
        {own.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            disabled={copied.length > limits.slotRulesMax}
            onClick={() => onChange(copied)}
            className="-ml-3"
          >
            <Copy aria-hidden className="size-4" />
            {t('slots.copy', { day })}
          </Button>
        )}
      </div>
    </li>
  );
}

type WindowProps = {
  name: string;
  rule: RuleFields;
  errorOf(field: keyof RuleFields): string | undefined;
  onChange(change: Partial<RuleFields>): void;
  onRemove(): void;
};

function Window({ name, rule, errorOf, onChange, onRemove }: WindowProps) {
  const { t, language } = useText();
  const { districts } = rule;
  const field = (key: 'from' | 'to' | 'capacity' | 'cutoffMinutes' | 'fee') => ({
    value: rule[key],
    error: errorOf(key),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [key]: target.value }),
  });
  const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <fieldset className="min-w-0 rounded-2xl border border-soil-200 p-4">
      <legend className="px-2 font-semibold">{name}</legend>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <TextField type="time" label={t('slots.from')} {...field('from')} />
        <TextField
          type="time"
          label={t('slots.to')}
          hint={t('slots.to-hint')}
          {...field('to')}
          value={clockTime(rule.to)}
          onChange={({ target }) => onChange({ to: endTime(target.value) })}
        />
        <TextField label={t('slots.places')} hint={t('slots.places-hint')} {...numeric} {...field('capacity')} />
        <TextField label={t('slots.cutoff')} hint={t('slots.cutoff-hint')} {...numeric} {...field('cutoffMinutes')} />
        <PriceField label={t('slots.fee')} hint={t('slots.fee-hint')} {...field('fee')} />
        <SelectField
          label={t('settings.where')}
          value={districts ? 'districts' : 'everywhere'}
          onChange={({ target }) => onChange({ districts: target.value === 'districts' ? [] : null })}
        >
          <option value="everywhere">{t('settings.everywhere')}</option>
          <option value="districts">{t('settings.some-districts')}</option>
        </SelectField>
      </div>
      {districts && (
        <>
          <DistrictChoice
            chosen={districts}
            taken={noDistricts}
            error={errorOf('districts')}
            onChange={(chosen) => onChange({ districts: chosen })}
          />
          {districts.length > 0 && <p className="mt-2 text-soil-700">{districtNames(districts, { language })}</p>}
        </>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={t('slots.remove', { window: name })}
        onClick={onRemove}
        className="mt-2 -ml-3"
      >
        <Trash2 aria-hidden className="size-4" />
        {t('settings.remove')}
      </Button>
    </fieldset>
  );
}

const noDistricts: ReadonlySet<string> = new Set();
