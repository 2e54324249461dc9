import { CircleAlert, LoaderCircle, RotateCcw, Sprout, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { linkedProducts } from './answer-links.ts';
import { AnswerText } from './answer-text.tsx';
import type { Exchange } from './exchange.ts';

/** Renders the products with these ids; provided by the page. */
export type ShowProducts = (slugs: readonly string[]) => ReactNode;

type ExchangeViewProps = {
  exchange: Exchange;
  showProducts: ShowProducts;
  /** Set while the answer is in progress. */
  pending: { busy: boolean; onStop(): void } | undefined;
  /** Repeats the question. Only set for the last question, when it got no answer. */
  onAskAgain: (() => void) | undefined;
};

/** A question with its answer, its failure or its progress. */
export function ExchangeView({ exchange: { question, answer }, showProducts, pending, onAskAgain }: ExchangeViewProps) {
  const { t } = useText();
  return (
    <>
      <p className="ml-auto w-fit max-w-[85%] rounded-2xl rounded-br-md bg-solid-strong px-4 py-2.5 whitespace-pre-wrap wrap-anywhere text-white">
        <span className="sr-only">{t('ask.you')} </span>
        {question}
      </p>
      <div className="mt-4 flex gap-2.5">
        <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf-100 text-leaf-700">
          <Sprout className="size-5" />
        </span>
        <div className="min-w-0 grow">
          <span className="sr-only">{t('ask.assistant')} </span>
          {pending && !answer ? (
            <Pending {...pending} />
          ) : answer?.kind === 'answer' ? (
            <GivenAnswer text={answer.text} showProducts={showProducts} />
          ) : (
            <NoAnswer text={answer?.text} failed={answer?.kind === 'failed'} onAskAgain={onAskAgain} />
          )}
        </div>
      </div>
    </>
  );
}

function GivenAnswer({ text, showProducts }: { text: string; showProducts: ShowProducts }) {
  const slugs = linkedProducts(text);
  return (
    <>
      <div className="w-fit max-w-full rounded-2xl rounded-tl-md bg-leaf-50 px-4 py-3">
        <AnswerText markdown={text} />
      </div>
      {slugs.length > 0 && <div className="mt-3">{showProducts(slugs)}</div>}
    </>
  );
}

function Pending({ busy, onStop }: { busy: boolean; onStop(): void }) {
  const { t } = useText();
  return (
    <div className="flex w-fit flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl rounded-tl-md bg-leaf-50 py-1.5 pr-1.5 pl-4">
      <span className="flex items-center gap-2 text-soil-700">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        {t(busy ? 'ask.busy' : 'ask.thinking')}
      </span>
      <Button variant="quiet" size="small" onClick={onStop}>
        <Square aria-hidden className="size-3.5 fill-current" />
        {t('ask.stop')}
      </Button>
    </div>
  );
}

type NoAnswerProps = { text: string | undefined; failed: boolean; onAskAgain: (() => void) | undefined };

function NoAnswer({ text, failed, onAskAgain }: NoAnswerProps) {
  const { t } = useText();
  const colours = failed
    ? 'border-alarm-600/30 bg-alarm-50 text-alarm-700'
    : 'border-soil-200 bg-soil-50 text-soil-700';
  return (
    <div className={`w-fit max-w-full rounded-2xl rounded-tl-md border px-4 py-2.5 wrap-anywhere ${colours}`}>
      <p className="flex gap-2">
        {failed && <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />}
        <span>{text ?? t('ask.no-answer')}</span>
      </p>
      {onAskAgain && (
        <Button variant="quiet" size="small" onClick={onAskAgain} className="mt-1 -ml-3">
          <RotateCcw aria-hidden className="size-4" />
          {t('ask.again')}
        </Button>
      )}
    </div>
  );
}
