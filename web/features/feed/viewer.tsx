import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Person } from '#contract/feed/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

/** The current user, if any. */
type Viewer = { state: 'loading' } | { state: 'visitor' } | { state: 'user'; user: Person };

type FeedContext = {
  viewer: Viewer;
  /** Explains to a visitor that this needs a login, and offers it. */
  askToLogin(sentence: string): void;
  onLoginNeeded(): void;
};

const Context = createContext<FeedContext | null>(null);

type FeedViewerProps = {
  viewer: Viewer;
  onLoginNeeded(): void;
  children: ReactNode;
};

/** Provides the current user to the posts inside. */
export function FeedViewer({ viewer, onLoginNeeded, children }: FeedViewerProps) {
  const { t } = useText();
  const [sentence, setSentence] = useState<string | null>(null);
  return (
    <Context value={{ viewer, askToLogin: setSentence, onLoginNeeded }}>
      {children}
      {sentence !== null && (
        <ConfirmDialog
          open
          question={sentence}
          warning={t('feed.login.is-quick')}
          confirmLabel={t('common.login')}
          closeLabel={t('feed.login.not-now')}
          variant="primary"
          busy={false}
          onConfirm={() => {
            setSentence(null);
            onLoginNeeded();
          }}
          onClose={() => setSentence(null)}
        />
      )}
    </Context>
  );
}

/** The current user, and how to send a visitor to the login. */
export function useFeedViewer(): FeedContext {
  const context = useContext(Context);
  if (!context) throw new Error('Posts are shown inside FeedViewer');
  return context;
}

/** The current user, if any. */
export function useViewingUser(): Person | undefined {
  const { viewer } = useFeedViewer();
  return viewer.state === 'user' ? viewer.user : undefined;
}
