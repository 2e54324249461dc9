import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { assistantChat } from './assistant-chat.ts';
import { Conversation } from './conversation.tsx';
import type { ShowProducts } from './exchange-view.tsx';
import { QuestionForm } from './question-form.tsx';
import { TestApiButton } from './test-api-button.tsx';

type ChatBoxProps = {
  /** The user's id, null for a visitor, undefined while the session is loading. */
  owner: string | null | undefined;
  models: readonly string[];
  showProducts: ShowProducts;
};

/** The conversation and the question form. */
export function ChatBox({ owner, models, showProducts }: ChatBoxProps) {
  const { t } = useText();
  const { owner: shown, exchanges, pending } = assistantChat.use();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (owner !== undefined) assistantChat.open(owner);
  }, [owner]);
  // Never render another user's conversation, not even before the effect replaces it.
  const ready = owner !== undefined && shown === owner;

  /** The pressed control may disappear, so the focus moves to the question field. */
  function thenFocus(action: void | Promise<void>): void {
    void action;
    // On a touch screen the keyboard would open and cover the answer.
    if (!window.matchMedia('(pointer: coarse)').matches) form.current?.querySelector('textarea')?.focus();
  }
  const ask = (question: string) => thenFocus(assistantChat.ask(question, models));

  return (
    <section
      aria-label={t('ask.chat')}
      className="flex h-[calc(100dvh-9.5rem)] min-h-112 flex-col overflow-hidden rounded-2xl bg-surface shadow-card sm:h-[calc(100dvh-14.5rem)]"
    >
      <div className="flex items-center justify-end gap-2 border-b border-soil-200 px-3 py-2 sm:px-5">
        <TestApiButton models={models} />
        <Button
          variant="secondary"
          size="small"
          disabled={!ready || exchanges.length === 0}
          onClick={() => thenFocus(assistantChat.clear())}
        >
          <Trash2 aria-hidden className="size-4" />
          {t('ask.clear')}
        </Button>
      </div>
      <Conversation
        ready={ready}
        exchanges={exchanges}
        pending={pending}
        showProducts={showProducts}
        onAsk={ask}
        onAskAgain={(exchange) => thenFocus(assistantChat.askAgain(exchange, models))}
        onStop={() => thenFocus(assistantChat.stop())}
      />
      <div className="border-t border-soil-200 px-3 pt-3 pb-2 sm:px-5">
        <QuestionForm ref={form} onAsk={ask} busy={!ready || pending !== null} />
        <p className="text-sm text-soil-600 sm:-mt-5 sm:w-fit">{t('ask.warning')}</p>
      </div>
    </section>
  );
}
