import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { passwordSchema, secondFactorCodeSchema } from '#contract/accounts/schemas.ts';
import type { PasswordAndCode } from '#contract/accounts/second-factor-schemas.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

type ProofFormProps = {
  asks: 'password' | 'code' | 'both';
  submitLabel: string;
  danger?: boolean;
  busy: boolean;
  onSubmit(proof: PasswordAndCode): Promise<unknown>;
  onCancel(): void;
};

const schemas = {
  password: z.object({ password: passwordSchema, code: z.string() }),
  code: z.object({ password: z.string(), code: secondFactorCodeSchema }),
  both: z.object({ password: passwordSchema, code: secondFactorCodeSchema }),
};

/** Asks the seller for the password, a code, or both. The server's refusals are shown at their fields. */
export function ProofForm({ asks, submitLabel, danger = false, busy, onSubmit, onCancel }: ProofFormProps) {
  const { t } = useText();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<PasswordAndCode>({
    resolver: formResolver(schemas[asks]),
    defaultValues: { password: '', code: '' },
  });
  useEffect(() => setFocus(asks === 'code' ? 'code' : 'password'), [setFocus, asks]);
  const submit = useSingleFlight(async (proof: PasswordAndCode) => {
    try {
      await onSubmit(proof);
    } catch (error) {
      showRefusedFields(setError, error, '', ['password', 'code']);
    }
  });
  return (
    <form noValidate onSubmit={handleSubmit((proof) => submit(proof))} className="grid max-w-md gap-4">
      {asks !== 'code' && (
        <PasswordField
          label={t('seller.second-factor.password')}
          required
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
      )}
      {asks !== 'password' && (
        <TextField
          label={t(asks === 'both' ? 'seller.second-factor.any-code' : 'seller.second-factor.code')}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode={asks === 'code' ? 'numeric' : 'text'}
          error={formState.errors.code?.message}
          {...register('code')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {submitLabel}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
