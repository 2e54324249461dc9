import { type ComponentType, useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { loadArea } from '#web/language/browser-text.ts';
import { useText } from '#web/language/use-text.ts';
import { type LoginMode, loginDialog } from './login-dialog-store.ts';

type Form = ComponentType<{ mode: LoginMode }>;

/**
 * The login and sign-up dialog. Its forms and their validation are a third of the first page's code and most visits
 * never use them, so they load when the dialog first opens.
 */
export function LoginDialog() {
  const mode = loginDialog.use();
  const Form = useForm(mode !== null);
  return mode !== null && Form ? <Form mode={mode} /> : null;
}

function useForm(isNeeded: boolean): Form | undefined {
  const { t } = useText();
  const [form, setForm] = useState<{ Form: Form }>();
  useEffect(() => {
    if (!isNeeded || form) return;
    Promise.all([import('./login-form.tsx'), loadArea('forms')]).then(
      ([{ LoginForm }]) => setForm({ Form: LoginForm }),
      () => {
        loginDialog.set(null);
        toast.error(t('accounts.check-connection'));
      },
    );
  }, [isNeeded, form, t]);
  return form?.Form;
}
