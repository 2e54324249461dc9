import { type ComponentType, useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { loadArea } from '#web/language/browser-text.ts';
import { useText } from '#web/language/use-text.ts';
import { type LoginMode, loginDialog } from './login-dialog-store.ts';

type Form = ComponentType<{ mode: LoginMode }>;

/**
 * The login and sign-up dialog. Forms and their validation are a third of the first page's code and most visits never
 * open them, so they arrive when the dialog is first opened.
 */
export function LoginDialog() {
  const mode = loginDialog.use();
  const Form = useForm(mode !== null);
  return mode !== null && Form ? <Form mode={mode} /> : null;
}

function useForm(wanted: boolean): Form | undefined {
  const { t } = useText();
  const [form, setForm] = useState<{ Form: Form }>();
  useEffect(() => {
    if (!wanted || form) return;
    Promise.all([import('./login-form.tsx'), loadArea('forms')]).then(
      ([{ LoginForm }]) => setForm({ Form: LoginForm }),
      () => {
        loginDialog.set(null);
        toast.error(t('accounts.check-connection'));
      },
    );
  }, [wanted, form, t]);
  return form?.Form;
}
