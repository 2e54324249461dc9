import { RefreshCw, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '#web/browser/use-online.ts';
import { whenIdle } from '#web/browser/when-idle.ts';
import { useText } from '#web/language/use-text.ts';
import { usePatientNavigation } from './use-patient-navigation.ts';

const barClasses =
  'fixed inset-x-0 bottom-[var(--bar,0px)] z-40 mx-auto flex w-fit max-w-full items-center gap-3 rounded-t-2xl bg-shade px-5 py-3 text-white shadow-float print:hidden';

/** Handles connection loss and new releases, and reports them. */
export function Connection() {
  const { t } = useText();
  const online = useOnline();
  const reload = useNewRelease(online);
  usePatientNavigation();
  return (
    <div aria-live="polite">
      {!online && (
        <p className={barClasses}>
          <WifiOff aria-hidden className="size-5 shrink-0" />
          {t('layout.offline.notice')}
        </p>
      )}
      {online && reload && (
        <p className={barClasses}>
          {t('layout.new-release')}
          <button type="button" onClick={reload} className="flex min-h-9 items-center gap-2 font-semibold underline">
            <RefreshCw aria-hidden className="size-4" />
            {t('layout.reload')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Returns a function that reloads the page when the shop has a newer release; undefined otherwise. */
function useNewRelease(online: boolean): (() => void) | undefined {
  const [reload, setReload] = useState<() => void>();
  const installed = useRef(false);
  useEffect(() => {
    if (!online) return;
    const install = () =>
      whenIdle(() => {
        // Offline, it waits for the next connection.
        if (installed.current || !navigator.onLine) return;
        installed.current = true;
        import('#web/browser/page-worker.ts')
          .then(({ installWorker }) => installWorker((load) => setReload(() => load)))
          .catch(() => {});
      });
    if (document.readyState === 'complete') install();
    else window.addEventListener('load', install, { once: true });
    return () => window.removeEventListener('load', install);
  }, [online]);
  return reload;
}
