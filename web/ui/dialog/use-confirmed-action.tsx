import { type ComponentProps, type ReactNode, useState } from 'react';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Texts = Pick<ComponentProps<typeof ConfirmDialog>, 'question' | 'confirmLabel' | 'closeLabel'>;

type ConfirmedAction<Target> = Texts & {
  /** What is done to the target once it is confirmed; the dialog closes when it has ended, well or not. */
  run(target: Target): Promise<unknown>;
  busy: boolean;
  /** What is lost. */
  warningOf?(target: Target): string;
  /** The button's words while it is busy. */
  busyLabel?: string;
};

/** An action in two steps: `ask` opens the question about a target, `dialog` is to be shown beside the list. */
export function useConfirmedAction<Target>({
  run,
  busy,
  warningOf,
  confirmLabel,
  busyLabel = confirmLabel,
  ...texts
}: ConfirmedAction<Target>): { ask(target: Target): void; dialog: ReactNode } {
  const [target, setTarget] = useState<Target | null>(null);
  const close = () => setTarget(null);
  const confirm = useSingleFlight((confirmed: Target) => run(confirmed).finally(close));
  return {
    ask: setTarget,
    dialog: (
      <ConfirmDialog
        {...texts}
        open={target !== null}
        warning={target === null ? undefined : warningOf?.(target)}
        confirmLabel={busy ? busyLabel : confirmLabel}
        busy={busy}
        onConfirm={() => target !== null && void confirm(target)}
        onClose={close}
      />
    ),
  };
}
