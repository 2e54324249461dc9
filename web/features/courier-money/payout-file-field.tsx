import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { DropPlace } from '#web/ui/fields/drop-place.tsx';
import { FileInput } from '#web/ui/fields/file-input.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { readPayoutText } from './read-payout-text.ts';

type PayoutFileFieldProps = {
  csv: string;
  disabled: boolean;
  onChange(csv: string): void;
  onProblem(problem: MessageId): void;
};

/** Takes a courier's file, dropped or chosen, or its rows, pasted from a spreadsheet. */
export function PayoutFileField({ csv, disabled, onChange, onProblem }: PayoutFileFieldProps) {
  const { t } = useText();
  const [name, setName] = useState('');
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = await readPayoutText(file);
    setName('csv' in read ? file.name : '');
    if ('csv' in read) onChange(read.csv);
    else onProblem(read.problem);
  }
  return (
    <>
      <DropPlace disabled={disabled} onDrop={([file]) => void take(file)} hint={t('courier-money.drop')}>
        <FileInput
          accept=".csv,.txt,text/csv"
          disabled={disabled}
          onChoose={(file) => void take(file)}
          label={
            <>
              <FileText aria-hidden className="size-5" />
              {t('courier-money.choose')}
            </>
          }
          className="relative min-h-11 rounded-xl border border-leaf-600 bg-surface px-4 text-leaf-700 hover:bg-leaf-50"
        />
      </DropPlace>
      <p role="status" className="wrap-anywhere text-soil-700 empty:hidden">
        {name && csv && t('courier-money.file', { name })}
      </p>
      {!(name && csv) && (
        <TextArea
          label={t('courier-money.rows')}
          value={csv}
          rows={3}
          spellCheck={false}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
}
