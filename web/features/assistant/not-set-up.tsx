import type { ReactNode } from 'react';
import { useText } from '#web/language/use-text.ts';
import { MessageView } from '#web/ui/page/message-view.tsx';

/** Replaces the chat while the shop has no key of an AI service. `children` is the help shown instead. */
export function NotSetUp({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <section aria-label={t('ask.not-set-up.label')} className="rounded-2xl bg-surface px-4 pb-8 shadow-card sm:px-8">
      <MessageView art="/art/community.webp" title={t('ask.not-set-up.title')} text={t('ask.not-set-up.text')} />
      {children}
    </section>
  );
}
