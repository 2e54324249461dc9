import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountDeletionSchema } from '#contract/account-data/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';

type Deletion = { password: string };

type DeleteAccountFormProps = {
  email: string;
  /** Called when the account and its session no longer exist. */
  onDeleted(message: string): void;
};

/** Deletes the account after the password and a second confirmation. */
export function DeleteAccountForm({ email, onDeleted }: DeleteAccountFormProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const form = useForm<Deletion>({
    resolver: formResolver(accountDeletionSchema),
    defaultValues: { password: '' },
  });
  const deletion = useMutation({
    mutationFn: (body: Deletion) => browserApi('POST /api/user/delete-account', { body }),
    onSuccess: ({ message }) => onDeleted(message),
    onError: (error) => showRefusedFields(form.setError, error, '', ['password']),
    meta: { failureToast: true, showsItself: ['wrong-password'] },
  });
  const { ask, dialog } = useConfirmedAction<Deletion>({
    run: deletion.mutateAsync,
    busy: deletion.isPending,
    question: t('profile.delete.question'),
    warningOf: () => t('profile.delete.warning'),
    confirmLabel: t('profile.delete.confirm'),
    busyLabel: t('profile.delete.busy'),
  });
  return (
    <>
      <ul className="mb-4 list-disc space-y-1 pl-5 text-soil-700">
        <li>{t('profile.delete.goes')}</li>
        <li>{t('profile.delete.stays')}</li>
        <li>{t('profile.delete.orders')}</li>
      </ul>
      {open ? (
        <form noValidate onSubmit={form.handleSubmit(ask)} className="grid max-w-md gap-4">
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={t('profile.delete.password')}
            required
            autoComplete="current-password"
            error={form.formState.errors.password?.message}
            {...form.register('password')}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" busy={deletion.isPending}>
              {t('profile.delete.button')}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)} className="max-sm:w-full">
          {t('profile.delete.begin')}
        </Button>
      )}
      {dialog}
    </>
  );
}
