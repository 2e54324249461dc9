import type { ReactNode } from 'react';
import { Navigate, useNavigation } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { useSession } from './session.ts';

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
  const navigation = useNavigation();
  if (session.state === 'user') return children(session.user);
  // A logout is already leading elsewhere.
  const leave = session.state === 'visitor' && navigation.state === 'idle';
  return leave ? <Navigate to={visitorsTo} replace /> : loading;
}
