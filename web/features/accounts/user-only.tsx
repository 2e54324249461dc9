import { type ReactNode, useEffect } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { Navigate } from '#web/navigation/navigation.ts';
import { userSession, useSession } from './session.ts';

type UserOnlyProps = {
  /** Visitors are redirected here. */
  visitorsTo: string;
  /** Shown until the session is known. */
  loading: ReactNode;
  children: (user: User) => ReactNode;
};

/** A page for logged-in users. */
export function UserOnly({ visitorsTo, loading, children }: UserOnlyProps) {
  const session = useSession();
  const leaving = userSession.leaving.use();
  useEffect(() => userSession.leaving.set(false), []);
  if (session.state === 'user') return children(session.user);
  return session.state === 'visitor' && !leaving ? <Navigate to={visitorsTo} replace /> : loading;
}
