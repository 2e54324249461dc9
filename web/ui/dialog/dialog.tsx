import { Suspense } from 'react';
import { whenIdle } from '#web/browser/when-idle.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import type { DialogProps } from './dialog-box.tsx';

const load = () => import('./dialog-box.tsx').then((module) => module.DialogBox);

/** Its code comes when the page is idle, or with the first dialog: no page shows one at once. */
const DialogBox = lazyPart(load);
if (typeof window !== 'undefined') whenIdle(() => void load().catch(() => {}));

/** A modal dialog: it traps the focus and closes with Escape, an outside press or its close button. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <Suspense>
      <DialogBox {...props} />
    </Suspense>
  );
}
