import { Sprout } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';

const examples = ['ask.welcome.winter', 'ask.welcome.bonsai', 'ask.welcome.seeds', 'ask.welcome.shade'] as const;

/** Suggested questions, shown while the conversation is empty. */
export function Welcome({ onAsk }: { onAsk(question: string): void }) {
  const { t } = useText();
  return (
    <div className="m-auto flex max-w-xl flex-col items-center py-2 text-center sm:py-6">
      <span aria-hidden className="grid size-14 place-items-center rounded-full bg-leaf-100 text-leaf-700">
        <Sprout className="size-8" />
      </span>
      <h2 className="mt-4 text-2xl font-bold">{t('ask.welcome.title')}</h2>
      <p className="mt-1 text-soil-600">{t('ask.welcome.text')}</p>
      <ul aria-label={t('ask.welcome.examples')} className="mt-5 grid w-full gap-2.5 text-left sm:grid-cols-2">
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              onClick={() => onAsk(t(example))}
              className="h-full w-full rounded-xl border border-soil-200 bg-surface px-4 py-3 text-left transition-colors hover:border-leaf-400 hover:bg-leaf-50"
            >
              {t(example)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
