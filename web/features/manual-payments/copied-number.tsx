import { Copy } from 'lucide-react';
import toast from 'react-hot-toast';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

/** A number to which money is sent, with a button that copies it. */
export function CopiedNumber({ number }: { number: string }) {
  const { t } = useText();
  async function copy() {
    try {
      await navigator.clipboard.writeText(number);
      toast.success(t('payments.send.copied'));
    } catch {
      toast.error(t('payments.send.copy-failed'));
    }
  }
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <strong className="text-xl tracking-wide text-soil-900 tabular-nums">{number}</strong>
      <Button variant="secondary" size="small" className="min-h-11! print:hidden" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        {t('payments.send.copy')}
      </Button>
    </span>
  );
}
