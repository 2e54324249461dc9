import { type FormEvent, useState } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type DeliveredFormProps = { collect: number; busy: boolean; onDelivered(collected: string): void };

/** Asks for the cash before a parcel counts as delivered. */
export function DeliveredForm({ collect, busy, onDelivered }: DeliveredFormProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const [collected, setCollected] = useState(String(collect));
  if (!isOpen)
    return (
      <Button className="min-h-12" busy={busy} onClick={() => setOpen(true)}>
        {t('riders.act.delivered')}
      </Button>
    );
  function submit(event: FormEvent): void {
    event.preventDefault();
    onDelivered(collected.trim());
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-xl border border-soil-200 p-3">
      <TextField
        autoFocus
        label={t('riders.collected')}
        inputMode="decimal"
        autoComplete="off"
        value={collected}
        onChange={({ target }) => setCollected(target.value)}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button type="submit" busy={busy} className="min-h-12">
          {t('riders.confirm')}
        </Button>
        <Button variant="quiet" className="min-h-12" onClick={() => setOpen(false)}>
          {t('riders.not-yet')}
        </Button>
      </div>
    </form>
  );
}
