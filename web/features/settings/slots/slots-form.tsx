import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { daysOffSchema } from '#contract/delivery/schemas.ts';
import type { SlotRule } from '#contract/delivery/slot-rules.ts';
import { slotRulesSchema } from '#contract/delivery/slot-schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { useAskBeforeLeaving } from '#web/ui/dialog/use-ask-before-leaving.tsx';
import { useVersionedForm } from '#web/ui/fields/use-versioned-form.ts';
import { VersionedSave } from '#web/ui/fields/versioned-save.tsx';
import { DaysOff } from '../fields/days-off-fields.tsx';
import { firstMessage } from '../fields/first-message.ts';
import { type ReadSlotRules, type SlotFields, slotFieldsOf, slotRulesQuery } from './slot-rule-fields.ts';
import { SlotWeek } from './slot-week.tsx';
import { WeekdayWindows } from './weekday-windows.tsx';

const schema = z.object({ rules: slotRulesSchema, daysOff: daysOffSchema });
type Written = { rules: SlotRule[]; daysOff: string[] };

/** From Saturday on, as a week begins in Bangladesh. */
const week = [6, 0, 1, 2, 3, 4, 5];

/** The windows of each weekday and the closed days, saved together. */
export function SlotsForm({ read }: { read: ReadSlotRules }) {
  const { t, date } = useText();
  const { isUnsaved, ...save } = useVersionedForm({
    read,
    store: (queries, current) => queries.setQueryData(slotRulesQuery.queryKey, current),
    schema,
    toFields: (current): SlotFields => slotFieldsOf(current),
    send: (version, written: Written) => browserApi('PUT /api/seller/slots', { body: { version, ...written } }),
    readAfter: (saved): ReadSlotRules => ({ ...read, ...saved }),
    parts: [
      { field: 'rules', label: t('slots.rules') },
      { field: 'daysOff', label: t('slots.closed'), shown: (now) => now.daysOff.map(date).join(', ') },
    ],
  });
  const { form, onSubmit } = save;
  const question = useAskBeforeLeaving(isUnsaved);
  const { rules, daysOff } = useWatch({ control: form.control }) as SlotFields;
  const { errors, isSubmitted } = form.formState;
  const changed = { shouldDirty: true, shouldValidate: isSubmitted };
  return (
    <form noValidate onSubmit={onSubmit} aria-label={t('slots.title')} className="grid max-w-4xl gap-6">
      <Card title={t('slots.rules')} text={t('slots.rules-text')}>
        <ul className="grid gap-4">
          {week.map((weekday) => (
            <WeekdayWindows
              key={weekday}
              weekday={weekday}
              rules={rules}
              errorOf={(index, field) => firstMessage(errors.rules?.[index]?.[field])}
              onChange={(next) => form.setValue('rules', next, changed)}
            />
          ))}
        </ul>
      </Card>
      <Card title={t('slots.closed')} text={t('slots.closed-text')}>
        <DaysOff
          daysOff={daysOff}
          error={firstMessage(errors.daysOff)}
          onChange={(next) => form.setValue('daysOff', next, changed)}
        />
      </Card>
      <Card title={t('slots.week')} text={t('slots.week-text')}>
        <SlotWeek rules={rules} daysOff={daysOff} />
      </Card>
      <VersionedSave {...save} label={t('slots.save')} saved={read.saved} />
      {question}
    </form>
  );
}
