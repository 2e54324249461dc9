import { CircleAlert, Download, FileArchive } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DataCopy } from '#contract/account-data/schemas.ts';
import { fileSize } from '#web/format/file-size.ts';
import { useText } from '#web/language/use-text.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useShop } from '#web/ui/use-shop.ts';
import { dataCopyAddress } from './data-copy-queries.ts';

type DataCopyStateProps = {
  copy: DataCopy;
  /** True right after the request: the form that had the focus is gone. */
  takesFocus: boolean;
};

/** The progress of the latest export, or the link to its file. */
export function DataCopyState({ copy, takesFocus }: DataCopyStateProps) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} tabIndex={-1} role="status" className="w-full rounded-xl bg-leaf-50 p-4">
      {copy.state === 'waiting' && <Waiting copy={copy} />}
      {copy.state === 'ready' && <Ready copy={copy} />}
      {copy.state === 'failed' && (
        <p className="flex items-start gap-2 text-soil-800">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-alarm-700" />
          {t('data-copy.failed')}
        </p>
      )}
    </div>
  );
}

function Waiting({ copy: { progress, isRetried } }: { copy: DataCopy }) {
  const { t } = useText();
  const { canMail } = useShop();
  const early = canMail ? 'data-copy.waiting-text' : 'data-copy.waiting-no-mail';
  const late = canMail ? 'data-copy.retried' : 'data-copy.retried-no-mail';
  const promise = isRetried ? late : early;
  return (
    <>
      <p className="font-semibold text-soil-900">{t('data-copy.waiting')}</p>
      <p className="mt-1 text-soil-700">{t(promise)}</p>
      <div className="mt-4 flex items-center gap-3">
        <div className="grow">
          <ProgressBar label={t('data-copy.waiting')} fraction={progress / 100} />
        </div>
        {/* Screen readers read the progress bar instead. */}
        <span aria-hidden className="text-sm text-soil-700 tabular-nums">
          {t('data-copy.percent', { progress })}
        </span>
      </div>
    </>
  );
}

function Ready({ copy }: { copy: DataCopy }) {
  const { t, language, time } = useText();
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-soil-900">
        <FileArchive aria-hidden className="size-5 shrink-0 text-leaf-700" />
        {t('data-copy.ready')}
      </p>
      <p className="mt-1 text-soil-700">
        {t('data-copy.made', { time: time(copy.askedAt), size: fileSize(copy.bytes ?? 0, language) })}
      </p>
      {copy.until && <p className="text-soil-700">{t('data-copy.until', { time: time(copy.until) })}</p>}
      {/* A plain link: the browser streams the file to disk. It may be larger than a phone's memory. */}
      <a
        href={dataCopyAddress(copy)}
        download
        className="mt-4 inline-flex min-h-11 items-center gap-2 rounded-xl bg-solid px-5 font-semibold text-white shadow-sm transition-colors hover:bg-solid-strong max-sm:w-full max-sm:justify-center"
      >
        <Download aria-hidden className="size-4" />
        {t('data-copy.download')}
      </a>
    </>
  );
}
