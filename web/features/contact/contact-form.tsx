import { useEffect, useRef } from 'react';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import { contactFieldsSchema } from '#contract/contact/schemas.ts';
import { limits } from '#contract/limits.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { type SentFields, useSendMessage } from './use-send-message.ts';

type Sender = { name: string; email: string };

type ContactFormProps = {
  /** Prefills name and email. */
  sender: Sender | undefined;
  onSent(sender: Sender): void;
};

const empty: SentFields = { name: '', email: '', subject: '', message: '', website: '' };
const formSchema = contactFieldsSchema.loose();

/** The contact form. The message stays in the form until it is sent. */
export function ContactForm({ sender, onSent }: ContactFormProps) {
  const { t } = useText();
  const form = useForm<SentFields>({
    resolver: formResolver(formSchema),
    defaultValues: empty,
  });
  const { register, formState } = form;
  const send = useSendMessage();
  const sendOnce = useSingleFlight(async (fields: SentFields) => {
    try {
      await send.mutateAsync(fields);
      onSent(fields);
    } catch (error) {
      showRefusedFields(form.setError, error, '', ['name', 'email', 'subject', 'message']);
    }
  });
  const hydrated = useHydrated();
  usePrefill(form, sender);
  const { errors } = formState;
  return (
    <form noValidate onSubmit={form.handleSubmit((fields) => sendOnce(fields))}>
      <fieldset disabled={!hydrated} className="grid min-w-0 gap-5 sm:grid-cols-2">
        <legend className="sr-only">{t('contact.form')}</legend>
        <TextField
          label={t('contact.name')}
          required
          autoComplete="name"
          {...register('name')}
          error={errors.name?.message}
        />
        <TextField
          label={t('contact.email')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          {...register('email')}
          error={errors.email?.message}
          hint={t('contact.email-hint')}
        />
        <TextField
          label={t('contact.subject')}
          maxLength={limits.subjectMax}
          {...register('subject')}
          error={errors.subject?.message}
          className="sm:col-span-2"
        />
        <MessageField form={form} />
        {/* A honeypot for bots that fill in every field: hidden from sight, keyboard and assistive technology. */}
        <div hidden>
          <TextField label={t('contact.leave-empty')} tabIndex={-1} autoComplete="off" {...register('website')} />
        </div>
        <Button type="submit" busy={send.isPending} className="sm:col-span-2 sm:min-w-44 sm:justify-self-start">
          {t('contact.send')}
        </Button>
      </fieldset>
    </form>
  );
}

function MessageField({ form }: { form: UseFormReturn<SentFields> }) {
  const { t } = useText();
  const { field, fieldState } = useController({ control: form.control, name: 'message' });
  return (
    <TextArea
      label={t('contact.message')}
      required
      rows={8}
      maxLength={limits.messageMax}
      {...field}
      error={fieldState.error?.message}
      className="sm:col-span-2"
    />
  );
}

/** Prefills the current user's name and email unless the fields were edited. */
function usePrefill({ getValues, setValue }: UseFormReturn<SentFields>, sender: Sender | undefined): void {
  const filledIn = useRef<Sender>({ name: '', email: '' });
  const { name = '', email = '' } = sender ?? {};
  useEffect(() => {
    const next = { name, email };
    for (const field of ['name', 'email'] as const) {
      if (getValues(field) === filledIn.current[field]) setValue(field, next[field]);
    }
    filledIn.current = next;
  }, [name, email, getValues, setValue]);
}
