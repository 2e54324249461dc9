import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import type { CheckResult } from './check.ts';

type CheckCardProps = {
  title: string;
  text: string;
  /** What the button says. */
  action: string;
  check: (fields: FormData) => Promise<CheckResult> | CheckResult;
  /** Fields that the check reads. */
  children?: ReactNode;
};

/** One check: what it does, the button that runs it, and what it found the last time. */
export function CheckCard({ title, text, action, check, children }: CheckCardProps) {
  const [result, setResult] = useState<CheckResult>();
  const [running, setRunning] = useState(false);
  const id = useId();
  const run = useSingleFlight(async (fields: FormData) => {
    setRunning(true);
    setResult(await check(fields));
    setRunning(false);
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(new FormData(event.currentTarget));
  };
  return (
    <section aria-labelledby={id} className="rounded-2xl border border-soil-200 bg-white p-5 sm:p-6">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      <p className="mt-1 max-w-2xl text-soil-700">{text}</p>
      <form onSubmit={submit} className="mt-4 space-y-4">
        {children}
        <Button type="submit" look="secondary" busy={running}>
          {action}
        </Button>
      </form>
      <div role="status" aria-label={`Result: ${title}`}>
        {result && <Result title={title} result={result} stale={running} />}
      </div>
    </section>
  );
}

type ResultProps = { title: string; result: CheckResult; stale: boolean };

function Result({ title, result: { passed, summary, measured, body }, stale }: ResultProps) {
  const Icon = passed ? CircleCheck : CircleX;
  return (
    <div className={`mt-4 border-t border-soil-200 pt-4 ${stale ? 'opacity-50' : ''}`}>
      <p className={`flex gap-2 font-semibold wrap-anywhere ${passed ? 'text-leaf-700' : 'text-alarm-700'}`}>
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        {summary}
      </p>
      {measured && <p className="mt-1 text-sm text-soil-600">{measured}</p>}
      {body && <CodeBlock label={`Body of the answer: ${title}`} text={body} />}
    </div>
  );
}

/** Text as a machine wrote it; long lines wrap, long texts scroll, also by keyboard. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keyboard
    <section aria-label={label} tabIndex={0} className="mt-3 max-h-80 overflow-y-auto rounded-xl bg-soil-900 p-4">
      <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere text-soil-100">{text}</pre>
    </section>
  );
}
