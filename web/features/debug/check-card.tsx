import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import type { CheckResult } from './check.ts';
import { checkServer } from './check.ts';

type CheckCardProps = {
  title: string;
  text: string;
  action: string;
  check: (fields: FormData) => Promise<CheckResult> | CheckResult;
  children?: ReactNode;
};

/** One check: its description, its button and its latest result. */
export function CheckCard({ title, text, action, check, children }: CheckCardProps) {
  const { t } = useText();
  const [result, setResult] = useState<CheckResult>();
  const [running, setRunning] = useState(false);
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
    <Card title={title} text={text}>
      <form onSubmit={submit} className="space-y-4">
        {children}
        <Button type="submit" variant="secondary" busy={running}>
          {action}
        </Button>
      </form>
      <div role="status" aria-label={t('debug.result', { check: title })}>
        {result && <Result title={title} result={result} stale={running} />}
      </div>
    </Card>
  );
}

/** Checks whether the server is reachable. */
export function ServerCheck() {
  const { t } = useText();
  return (
    <CheckCard
      title={t('debug.server.title')}
      text={t('debug.server.text')}
      action={t('debug.server.action')}
      check={() => checkServer(t)}
    />
  );
}

type ResultProps = { title: string; result: CheckResult; stale: boolean };

function Result({ title, result: { passed, summary, measured, body }, stale }: ResultProps) {
  const { t } = useText();
  const Icon = passed ? CircleCheck : CircleX;
  return (
    <div className={`mt-4 border-t border-soil-200 pt-4 ${stale ? 'opacity-50' : ''}`}>
      <p className={`flex gap-2 font-semibold wrap-anywhere ${passed ? 'text-leaf-700' : 'text-alarm-700'}`}>
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        {summary}
      </p>
      {measured && <p className="mt-1 text-sm text-soil-600">{measured}</p>}
      {body && <CodeBlock label={t('debug.body', { check: title })} text={body} />}
    </div>
  );
}

/** Machine output. Long lines wrap; long texts scroll, also by keyboard. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keyboard
    <section aria-label={label} tabIndex={0} className="mt-3 max-h-80 overflow-y-auto rounded-xl bg-shade p-4">
      <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere text-white/90">{text}</pre>
    </section>
  );
}
