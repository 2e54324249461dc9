import { useLocation } from 'react-router';
import { fieldOf } from '#contract/records.ts';
import { useNavigate } from '#web/navigation/navigation.ts';

/** Whether the page asks for a new password. It is a step of the browser's history, so that Back leads to the password. */
export function useNewPasswordStep() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: fieldOf(state, 'newPassword') === true,
    open: () => void navigate({ hash }, { state: { newPassword: true }, preventScrollReset: true }),
    leave: () => void navigate(-1),
  };
}
