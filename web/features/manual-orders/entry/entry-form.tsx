import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import type { EntryErrors } from './refused-entry.ts';

type EntryFormProps = {
  label: string;
  errors: EntryErrors;
  saveLabel: string;
  isPending: boolean;
  onSave(): void;
  /** What the order comes to, above the button. */
  amounts: ReactNode;
  /** Beside an error that is of no field. */
  remedy?: ReactNode;
  children: ReactNode;
};

/**
 * The form of an order that the seller writes: its parts, with its amounts beside them. The first invalid field gets
 * the focus.
 */
export function EntryForm({ label, errors, saveLabel, isPending, onSave, amounts, remedy, children }: EntryFormProps) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors.fields).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSave();
  }
  /** A field's Enter places no half-written order; with Ctrl it does. */
  function holdBack(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) form.current?.requestSubmit();
  }
  return (
    <form
      ref={form}
      noValidate
      onKeyDown={holdBack}
      aria-label={label}
      onSubmit={submit}
      className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start"
    >
      <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
      <div className="xl:sticky xl:top-24">
        <Card title={t('entry.amounts')}>
          {amounts}
          {errors.whole && (
            <div className="mt-4 grid gap-2">
              <FormError>{errors.whole}</FormError>
              {remedy}
            </div>
          )}
          <Button type="submit" className="mt-5 w-full" busy={isPending}>
            {saveLabel}
          </Button>
        </Card>
      </div>
    </form>
  );
}
