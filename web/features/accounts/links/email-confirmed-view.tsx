import type { ReactNode } from 'react';
import type { ConfirmationOutcome } from '#contract/accounts/link-schemas.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { MessageView } from '#web/ui/page/message-view.tsx';

const texts = {
  confirmed: { title: 'links.email.done-title', text: 'links.email.done-text' },
  changed: { title: 'links.email.done-title', text: 'links.email.done-text' },
  'password-set': { title: 'links.email.set-title', text: 'links.email.set-text' },
  'confirmed-already': { title: 'links.email.again-title', text: 'links.email.again-text' },
} as const satisfies Record<ConfirmationOutcome, { title: MessageId; text: MessageId }>;

type EmailConfirmedViewProps = {
  outcome: ConfirmationOutcome;
  /** The email of the account that is logged in here, if it is not the confirmed account. */
  otherAccount: string | undefined;
  children: ReactNode;
};

/** What a confirmation link has done. */
export function EmailConfirmedView({ outcome, otherAccount, children }: EmailConfirmedViewProps) {
  const { t } = useText();
  const { title, text } = texts[outcome];
  const shown =
    otherAccount === undefined ? t(text) : `${t(text)} ${t('links.email.other-account', { email: otherAccount })}`;
  return (
    <MessageView main focused title={t(title)} text={shown}>
      {children}
    </MessageView>
  );
}
