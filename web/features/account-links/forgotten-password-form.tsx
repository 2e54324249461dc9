import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountLinkCalls } from '#contract/account-links.ts';
import { emailSchema } from '#contract/email.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { LinkCard } from './link-card.tsx';

const askSchema = z.object({ email: emailSchema });

/** Asks for a link to a new password. The message is the same whether the address has an account or not. */
export function ForgottenPasswordForm({ owner }: { owner: 'user' | 'seller' }) {
  const { t } = useText();
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: formResolver(askSchema),
    defaultValues: { email: '' },
  });
  const ask = useMutation({
    mutationFn: async (body: { email: string }) => {
      const { askPasswordReset, askSellerPasswordReset } = accountLinkCalls;
      await browserApi(owner === 'user' ? askPasswordReset : askSellerPasswordReset, { body });
      return body.email;
    },
    meta: { failureToast: true },
  });
  const send = useSingleFlight(ask.mutateAsync);
  if (ask.data !== undefined) {
    return (
      <MessageView
        main
        title={t('links.forgotten.sent-title')}
        text={t('links.forgotten.sent-text', { email: ask.data })}
      >
        <Button variant="secondary" onClick={ask.reset}>
          {t('links.forgotten.again')}
        </Button>
      </MessageView>
    );
  }
  return (
    <LinkCard
      title={t('links.forgotten.title')}
      text={t(owner === 'user' ? 'links.forgotten.text' : 'links.forgotten.seller-text')}
    >
      <form
        noValidate
        // Before the page is hydrated the address must not end up in that of the page.
        method="post"
        onSubmit={handleSubmit((values) => send(values))}
        className="grid gap-4"
      >
        <TextField
          label={t('accounts.email')}
          type="email"
          required
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" busy={ask.isPending}>
          {t('links.forgotten.send')}
        </Button>
      </form>
    </LinkCard>
  );
}
