import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { useSession } from './session.ts';
import { leavingByLogout } from './use-logout.ts';

type UserOnlyProps = {
  /** Where visitors are sent, once it is known that they are visitors. */
  visitorsTo: string;
  /** Shown until it is known who is there. */
  loading: ReactNode;
  children: (user: User) => ReactNode;
};

/** A page for logged-in users. */
export function UserOnly({ visitorsTo, loading, children }: UserOnlyProps) {
  const session = useSession();
  const leaving = leavingByLogout.use();
  useEffect(() => leavingByLogout.set(false), []);
  if (session.state === 'user') return children(session.user);
  return session.state === 'visitor' && !leaving ? <Navigate to={visitorsTo} replace /> : loading;
}
