import { type ComponentProps, type ReactNode, useState } from 'react';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Texts = Pick<ComponentProps<typeof ConfirmDialog>, 'confirmLabel' | 'closeLabel'>;

type ConfirmedAction<Target> = Texts & {
  /** The action, run after the confirmation. The dialog closes when it settles. */
  run(target: Target): Promise<unknown>;
  busy: boolean;
  question: string | ((target: Target) => string);
  /** Describes what is lost. */
  warningOf?(target: Target): string;
  /** Label of the button while it is busy. */
  busyLabel?: string;
};

/**
 * An action with a confirmation: `ask` opens the dialog for a target, and the caller renders `dialog`. `isAsked` while it
 * is open.
 */
export function useConfirmedAction<Target>({
  run,
  busy,
  question,
  warningOf,
  confirmLabel,
  busyLabel = confirmLabel,
  ...texts
}: ConfirmedAction<Target>): { ask(target: Target): void; isAsked: boolean; dialog: ReactNode } {
  const [target, setTarget] = useState<Target | null>(null);
  const close = () => setTarget(null);
  const confirm = useSingleFlight((confirmed: Target) => run(confirmed).finally(close));
  return {
    ask: setTarget,
    isAsked: target !== null,
    dialog: (
      <ConfirmDialog
        {...texts}
        open={target !== null}
        question={typeof question === 'string' ? question : target === null ? '' : question(target)}
        warning={target === null ? undefined : warningOf?.(target)}
        confirmLabel={busy ? busyLabel : confirmLabel}
        busy={busy}
        onConfirm={() => target !== null && void confirm(target)}
        onClose={close}
      />
    ),
  };
}
