import type { ComponentProps, ReactNode } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

type UserPageProps = {
  title: string;
  description: string;
  /** Next to the title. */
  action?: ReactNode;
  /** Shown until the session is known. */
  loading: ReactNode;
  /** The message above the login button, for visitors. */
  visitor: ComponentProps<typeof MessageView>;
  /** Beside the login button, for visitors who need no login. */
  otherwise?: ReactNode;
  /** Limits the width. */
  className?: string;
  children(user: User): ReactNode;
};

/** A page for logged-in users; visitors are asked to log in. */
export function UserPage({
  title,
  description,
  action,
  loading,
  visitor,
  otherwise,
  className,
  children,
}: UserPageProps) {
  const { t } = useText();
  const session = useSession();
  return (
    <div className="page-width py-8 sm:py-10">
      <PageHead title={title} description={description} noindex />
      <div className={className}>
        <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-3">
          <h1 className="text-3xl font-bold tracking-tight">{title}</h1>
          {action}
        </div>
        {session.state === 'loading' && loading}
        {session.state === 'visitor' && (
          <MessageView {...visitor}>
            <Button onClick={openLogin}>{t('common.login')}</Button>
            {otherwise}
          </MessageView>
        )}
        {session.state === 'user' && children(session.user)}
      </div>
    </div>
  );
}
