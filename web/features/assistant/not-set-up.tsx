import type { ReactNode } from 'react';
import { MessageView } from '#web/ui/page/message-view.tsx';

/** Stands in place of the chat while the shop has no key for an AI service. `children`: what helps meanwhile. */
export function NotSetUp({ children }: { children: ReactNode }) {
  return (
    <section aria-label="The assistant is not set up" className="rounded-2xl bg-white px-4 pb-8 shadow-card sm:px-8">
      <MessageView
        art="/art/community.webp"
        title="The assistant is not set up yet"
        text={
          <>
            Nobody answers questions here for now. If this is your shop: set <code>AI_API_KEY</code> to a key of the AI
            service and start the shop again.
          </>
        }
      />
      {children}
    </section>
  );
}
