import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AccountPhone } from '#contract/accounts/phone-schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryView } from '#web/ui/page/query-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { type PhoneSteps, phoneQuery, usePhoneSteps } from './account-phone-queries.ts';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { PhoneForm } from './phone-form.tsx';

/** The user's phone number, with its confirmation when the shop can send text messages. */
export function PhoneCard({ userId }: { userId: string }) {
  const { t } = useText();
  const query = useQuery(phoneQuery(userId));
  const steps = usePhoneSteps();
  return (
    <Card title={t('phone.title')} text={t('phone.text')}>
      <QueryView
        query={query}
        loading={<LoadingBlocks label={t('phone.loading')} blocks={['h-20', 'h-11 w-48']} />}
        failedText={t('phone.failed')}
      >
        {(phone) => (
          <>
            <PhoneForm state={phone} steps={steps} />
            {phone.phone !== '' && <PhoneState phone={phone} steps={steps} />}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function PhoneState({ phone: state, steps }: { phone: AccountPhone; steps: PhoneSteps }) {
  const { t } = useText();
  const { phone, isConfirmed, canBeConfirmed, codeUntil } = state;
  const [step, setStep] = useState<'asked' | 'confirmed' | 'over'>();
  const next = useRef<HTMLElement>(null);
  const toNext = (element: HTMLElement | null) => {
    next.current = element;
  };
  // The pressed button is gone, so the next control takes the focus.
  useEffect(() => {
    if (step === 'confirmed' || step === 'over') next.current?.focus();
  }, [step]);
  const ask = useSingleFlight(async () => {
    setStep('asked');
    await steps.askCode.mutateAsync().catch(() => setStep(undefined));
  });
  if (isConfirmed) {
    return (
      <p ref={toNext} tabIndex={-1} className="mt-5 flex items-center gap-2 text-leaf-700">
        <BadgeCheck aria-hidden className="size-5 shrink-0" />
        {t('phone.confirmed')}
      </p>
    );
  }
  if (!canBeConfirmed) return <p className="mt-5 text-soil-600">{t('phone.unconfirmed')}</p>;
  return (
    <div className="mt-6 rounded-xl bg-leaf-50 p-4">
      {codeUntil === null ? (
        <>
          <p className="text-soil-800 wrap-anywhere">{t('phone.ask', { phone })}</p>
          <Button
            ref={toNext}
            variant="secondary"
            size="small"
            className="mt-3"
            busy={steps.askCode.isPending}
            onClick={() => ask()}
          >
            {t('phone.send')}
          </Button>
        </>
      ) : (
        <PhoneCodeForm phone={phone} steps={steps} isNext={step === 'asked'} onDone={setStep} />
      )}
    </div>
  );
}
