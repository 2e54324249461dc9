import { FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError, isRefused, sentenceOf } from '#web/client/api-error.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { useNavigate } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { Button } from '#web/ui/button.tsx';
import { DropPlace } from '#web/ui/fields/drop-place.tsx';
import { FileInput } from '#web/ui/fields/file-input.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useSendImportFile } from './import-queries.ts';
import { PictureZip, zipProblem } from './picture-zip.tsx';
import { ProductsDownload } from './products-download.tsx';

/**
 * Chooses a file of products and, before it, a ZIP file of their pictures, and sends both. The shop only reads them:
 * products stay unchanged.
 */
export function ChooseImportFile() {
  const { t } = useText();
  const navigate = useNavigate();
  const [fraction, setFraction] = useState(0);
  const [pictures, setPictures] = useState<File>();
  const [zipFault, setZipFault] = useState<MessageId>();
  const { mutate, reset, isPending, data, error, variables } = useSendImportFile(setFraction);
  function send(files: { file: File; pictures: File | undefined }) {
    setFraction(0);
    mutate(files, {
      onSuccess(sent) {
        if (typeof sent !== 'string') void navigate({ search: queryString({ import: sent._id }) });
      },
    });
  }
  async function takeZip(zip: File | undefined): Promise<File | undefined> {
    const fault = zip && (await zipProblem(zip));
    setZipFault(fault);
    // What was wrong with the files before is not wrong with these.
    reset();
    const taken = fault ? undefined : zip;
    setPictures(taken);
    return taken;
  }
  async function take(files: readonly File[]): Promise<void> {
    const zip = files.find(isZip);
    const file = files.find((one) => !isZip(one));
    const taken = zip ? await takeZip(zip) : pictures;
    if (file && !(zip && !taken)) send({ file, pictures: taken });
  }
  const label = t(fraction < 1 ? 'product-import.sending' : 'product-import.reading');
  return (
    <div className="grid gap-5">
      <ol className="grid max-w-2xl list-decimal gap-2 [&:lang(bn)]:[list-style-type:bengali] pl-5 text-soil-700">
        {(['download', 'edit', 'pictures', 'choose'] as const).map((step) => (
          <li key={step}>{t(`product-import.step.${step}`)}</li>
        ))}
      </ol>
      <div className="max-sm:grid">
        <ProductsDownload />
      </div>
      <PictureZip pictures={pictures} disabled={isPending} onChange={(zip) => void takeZip(zip)} />
      {zipFault && <Problem sentence={t(zipFault)} />}
      <DropPlace disabled={isPending} onDrop={(files) => void take(files)} hint={t('product-import.drop')}>
        <FileInput
          accept=".csv,.txt,text/csv"
          disabled={isPending}
          onChoose={(file) => send({ file, pictures })}
          label={
            <>
              <FileUp aria-hidden className="size-5" />
              {t('product-import.choose')}
            </>
          }
          className="relative min-h-11 rounded-xl bg-solid px-5 text-white"
        />
      </DropPlace>
      <p role="status" className="sr-only">
        {isPending && label}
      </p>
      {isPending && (
        <div className="grid gap-2">
          <p aria-hidden className="text-soil-700">
            {label}
          </p>
          <ProgressBar label={label} fraction={fraction} />
        </div>
      )}
      {!isPending && typeof data === 'string' && <Problem sentence={t(data)} />}
      {!isPending && error && variables && <Refused error={error} onRetry={() => send(variables)} />}
    </div>
  );
}

function isZip({ name }: File): boolean {
  return /\.zip$/i.test(name);
}

/** Why the shop did not take a file, and what to do. A file without an answer can be sent again. */
function Refused({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useText();
  const advice = adviceFor(error);
  const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <Problem sentence={sentenceOf(error, t('product-import.not-sent'))} advice={advice && t(advice)}>
      {!isAnswered && (
        <Button variant="secondary" onClick={onRetry} className="justify-self-start">
          {t('common.try-again')}
        </Button>
      )}
    </Problem>
  );
}

type ProblemProps = { sentence: string; advice?: string | undefined; children?: ReactNode };

function Problem({ sentence, advice, children }: ProblemProps) {
  return (
    <div className="grid gap-3 rounded-2xl bg-alarm-50 p-4 text-alarm-700">
      <div role="alert">
        <p className="font-semibold wrap-anywhere">{sentence}</p>
        {advice && <p className="mt-1">{advice}</p>}
      </div>
      {children}
    </div>
  );
}

const advices = {
  'csv-unreadable': 'product-import.advice.unreadable',
  'csv-without-columns': 'product-import.advice.columns',
  'csv-empty': 'product-import.advice.empty',
  'csv-too-long': 'product-import.advice.too-long',
  'request-too-large': 'product-import.advice.too-long',
} as const;

function adviceFor(error: unknown): MessageId | undefined {
  if (error instanceof ApiError && error.status === 0) return 'product-import.advice.connection';
  const codes = Object.keys(advices) as (keyof typeof advices)[];
  const code = codes.find((known) => isRefused(error, known));
  return code && advices[code];
}
