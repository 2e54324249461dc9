import { useLocation } from 'react-router';
import { fieldOf } from '#contract/records.ts';

/** Location state of a link that takes along an email that was typed already. */
export function withEmail(email: string): { email: string } {
  return { email };
}

/** The email that the link to the current page took along; '' without one. */
export function useTypedEmail(): string {
  const email = fieldOf(useLocation().state, 'email');
  return typeof email === 'string' ? email : '';
}
