import { Activity } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { askModels } from './ask-models.ts';
import { toTurns } from './exchange.ts';
import { testFailureText } from './outcome.ts';
import { sendToModel } from './send-to-model.ts';

/** Sends a short question to the AI service and shows whether it answered. */
export function TestApiButton({ models }: { models: readonly string[] }) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  async function test() {
    const { signal } = leaving.current;
    setBusy(true);
    try {
      // Not text: nobody sees it.
      const outcome = await askModels({ models, contents: toTurns([], 'Hello'), send: sendToModel, signal });
      if (outcome.kind === 'answer') toast.success(t('ask.test.passed'));
      else toast.error(testFailureText(outcome, t));
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void test()}>
      {!busy && <Activity aria-hidden className="size-4" />}
      {t('ask.test.button')}
    </Button>
  );
}
