import { type FormEvent, useRef, useState } from 'react';
import { storedText } from '#web/browser/stored.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CameraScanner } from './camera-scanner.tsx';
import { ScanList } from './scan-list.tsx';
import { useScan } from './use-scan.ts';

const storedMode = storedText('scan-pack-mode');

/** Scans labels and slips, by a hand scanner, by typing or by the camera. */
export function ScanView() {
  const { t } = useText();
  const [isPackMode, setPackMode] = useState(() => typeof window !== 'undefined' && storedMode.read() === 'on');
  const { scans, twice, scan, press } = useScan(isPackMode);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    void scan(typed);
    setTyped('');
    field.current?.focus();
  }
  function changeMode(on: boolean) {
    setPackMode(on);
    storedMode.write(on ? 'on' : undefined);
    field.current?.focus();
  }
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <div className="grid gap-4 rounded-2xl bg-surface p-4 shadow-card sm:p-6">
        <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-[1_1_14rem]">
            <TextField
              ref={field}
              label={t('scan.field')}
              hint={t('scan.hint')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={100}
              autoFocus
            />
          </div>
          <Button type="submit" className="sm:mt-6">
            {t('scan.find')}
          </Button>
        </form>
        <div className="flex items-start gap-3">
          <Switch label={t('scan.pack-mode')} checked={isPackMode} onChange={changeMode} />
          <div className="pt-2">
            <p aria-hidden className="font-semibold text-soil-900">
              {t('scan.pack-mode')}
            </p>
            <p className="text-soil-700">{t('scan.pack-mode-hint')}</p>
          </div>
        </div>
        <CameraScanner onCode={(code) => void scan(code)} />
      </div>
      <p role="status" className="text-soil-700 empty:hidden">
        {twice !== undefined && t('scan.twice', { code: twice })}
      </p>
      <ScanList
        scans={scans}
        onStep={(one, at, step) => {
          void press(one, at, step);
          field.current?.focus();
        }}
      />
    </div>
  );
}
