import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import toast from 'react-hot-toast';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

type RecoveryCodesProps = { codes: readonly string[]; onSaved(): void };

/** The new recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(t('seller.second-factor.copied'));
    } catch {
      toast.error(t('seller.second-factor.copy-failed'));
    }
  }
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold focus:outline-none">
        {t('seller.second-factor.codes-title')}
      </h3>
      <p className="text-soil-700">{t('seller.second-factor.codes-text')}</p>
      <ul className="my-4 grid gap-x-6 gap-y-2 rounded-xl bg-soil-100 p-4 font-mono text-soil-900 tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {t('seller.second-factor.copy')}
        </Button>
        <Button onClick={onSaved}>{t('seller.second-factor.kept')}</Button>
      </div>
    </>
  );
}
