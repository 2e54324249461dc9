import { useState } from 'react';
import type { PayoutColumn } from '#contract/courier-money/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { EnteredPayoutView } from './entered-payout.tsx';
import type { Checked, usePayoutFile } from './use-payout-file.ts';

type CheckedPayoutProps = {
  checked: Checked;
  file: Pick<ReturnType<typeof usePayoutFile>, 'checking' | 'entering' | 'isBusy'>;
};

/** What a checked file would enter, with the button that enters it; before, the columns that the shop doesn't know. */
export function CheckedPayout({ checked: { sent, preview }, file }: CheckedPayoutProps) {
  const { t } = useText();
  const { checking, entering, isBusy } = file;
  const { mapping, headings } = preview.file;
  const [columns, setColumns] = useState<readonly PayoutColumn[]>(mapping ?? headings.map(() => ''));
  const [isChanging, setChanging] = useState(mapping === null);
  if (isChanging)
    return (
      <ColumnMapping
        file={preview.file}
        columns={columns}
        busy={checking.isPending}
        onChange={setColumns}
        onSend={() => checking.mutate({ ...sent, mapping: columns }, { onSuccess: () => setChanging(false) })}
      />
    );
  return (
    <section aria-label={t('courier-money.preview')} className="grid grid-cols-1 gap-4">
      <h3 className="font-bold text-soil-900">{t('courier-money.preview')}</h3>
      <EnteredPayoutView entered={preview} />
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} disabled={preview.added === 0} onClick={() => entering.mutate(sent)}>
          {t(entering.isPending ? 'courier-money.sending' : 'courier-money.enter-it')}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => setChanging(true)}>
          {t('courier-money.change-columns')}
        </Button>
      </div>
    </section>
  );
}
