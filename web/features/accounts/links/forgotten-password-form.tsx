import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { emailSchema } from '#contract/text/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { useTypedEmail } from '#web/navigation/typed-email.ts';
import { Button } from '#web/ui/button.tsx';
import { formResolver } from '#web/ui/fields/form-resolver.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { WriteToUs } from '#web/ui/link/write-to-us.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { useShop } from '#web/ui/use-shop.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { LinkCard } from './link-card.tsx';

const askSchema = z.object({ email: emailSchema });

/** Requests a password reset link. The message is the same whether or not the address has an account. */
export function ForgottenPasswordForm({ owner }: { owner: 'user' | 'seller' }) {
  const { t } = useText();
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: formResolver(askSchema),
    defaultValues: { email: useTypedEmail() },
  });
  const ask = useMutation({
    mutationFn: async (body: { email: string }) => {
      await browserApi(owner === 'user' ? 'POST /api/user/forgotten-password' : 'POST /api/seller/forgotten-password', {
        body,
      });
      return body.email;
    },
    meta: { failureToast: true },
  });
  const send = useSingleFlight(ask.mutateAsync);
  const { canMail } = useShop();
  if (ask.data !== undefined && !canMail) {
    return (
      <MessageView
        main
        title={t('links.forgotten.no-mail-title')}
        text={owner === 'user' ? <WriteToUs id="links.forgotten.no-mail" /> : t('links.forgotten.no-mail-seller')}
      >
        <Button variant="secondary" onClick={ask.reset}>
          {t('links.forgotten.again')}
        </Button>
      </MessageView>
    );
  }
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
        // A submit before hydration must not put the address into the page's URL.
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
