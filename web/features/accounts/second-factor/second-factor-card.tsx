import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactor } from '#contract/accounts/second-factor-schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorQuery, useSecondFactorSteps } from './second-factor-queries.ts';
import { SetupStep } from './setup-step.tsx';

/** The state of two-step login, with its settings. */
export function SecondFactorCard() {
  const { t } = useText();
  const { data, isError, refetch } = useQuery(secondFactorQuery);
  return (
    <Card title={t('seller.second-factor.title')} text={t('seller.second-factor.text')}>
      {data ? (
        <Steps secondFactor={data} />
      ) : isError ? (
        <FailedView message={t('seller.second-factor.failed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingBlocks label={t('seller.second-factor.loading')} blocks={['h-6 w-40', 'h-11 w-32']} />
      )}
    </Card>
  );
}

type Step = 'rest' | 'password' | 'setup' | 'renew' | 'end' | 'codes';

function Steps({ secondFactor }: { secondFactor: SecondFactor }) {
  const { t } = useText();
  const [step, setStep] = useState<Step>('rest');
  const { begin, confirm, renew, end } = useSecondFactorSteps();
  const rest = () => {
    setStep('rest');
    for (const mutation of [begin, confirm, renew]) mutation.reset();
  };
  const codes = confirm.data?.recoveryCodes ?? renew.data?.recoveryCodes;
  if (step === 'codes' && codes) return <RecoveryCodes codes={codes} onSaved={rest} />;
  if (step === 'password') {
    return (
      <ProofForm
        key={step}
        asks="password"
        submitLabel={t('seller.second-factor.continue')}
        busy={begin.isPending}
        onSubmit={({ password }) => begin.mutateAsync(password).then(() => setStep('setup'))}
        onCancel={rest}
      />
    );
  }
  if (step === 'setup' && begin.data) {
    return (
      <>
        <SetupStep setup={begin.data.setup} />
        <ProofForm
          key={step}
          asks="code"
          submitLabel={t('seller.second-factor.turn-on')}
          busy={confirm.isPending}
          onSubmit={({ code }) => confirm.mutateAsync(code).then(() => setStep('codes'))}
          onCancel={rest}
        />
      </>
    );
  }
  if (step === 'renew' || step === 'end') {
    const renews = step === 'renew';
    return (
      <>
        <p className="mb-4 text-soil-700">
          {t(renews ? 'seller.second-factor.new-codes-note' : 'seller.second-factor.turn-off-note')}
        </p>
        <ProofForm
          key={step}
          asks="both"
          submitLabel={t(renews ? 'seller.second-factor.new-codes' : 'seller.second-factor.turn-off')}
          danger={!renews}
          busy={renew.isPending || end.isPending}
          onSubmit={(proof) =>
            renews ? renew.mutateAsync(proof).then(() => setStep('codes')) : end.mutateAsync(proof).then(rest)
          }
          onCancel={rest}
        />
      </>
    );
  }
  return <State secondFactor={secondFactor} onStep={setStep} />;
}

function State({ secondFactor, onStep }: { secondFactor: SecondFactor; onStep(step: Step): void }) {
  const { t, date } = useText();
  const { since, recoveryCodesLeft } = secondFactor;
  if (since === null) {
    return (
      <>
        <p className="mb-4 font-semibold">{t('seller.second-factor.is-off')}</p>
        <Button onClick={() => onStep('password')}>{t('seller.second-factor.turn-on')}</Button>
      </>
    );
  }
  return (
    <>
      <p className="font-semibold text-leaf-700">{t('seller.second-factor.is-on', { day: date(since) })}</p>
      <p className={recoveryCodesLeft < 3 ? 'text-alarm-700' : 'text-soil-700'}>
        {t('seller.second-factor.codes-left', { count: recoveryCodesLeft })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onStep('renew')}>
          {t('seller.second-factor.new-codes')}
        </Button>
        <Button variant="danger" onClick={() => onStep('end')}>
          {t('seller.second-factor.turn-off')}
        </Button>
      </div>
    </>
  );
}
