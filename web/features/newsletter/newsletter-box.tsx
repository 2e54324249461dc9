import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { newsletterCalls } from '#contract/newsletter.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { loadArea } from '#web/language/browser-text.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

/** Few visitors subscribe, so that what checks an address comes when one is written. */
const loadCheck = () =>
  Promise.all([import('./check-email.ts'), loadArea('forms')]).then(
    ([check]) => check,
    () => undefined,
  );

export function NewsletterBox() {
  const { t, problem: sentence } = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { problem, done, busy, submit, forget } = useSubscription(input);
  const hydrated = useHydrated();
  return (
    <section aria-labelledby={id} className="page-width mt-12 text-center sm:mt-20">
      <h2 id={id} className="text-3xl font-bold tracking-tight sm:text-4xl">
        {t('newsletter.title')}
      </h2>
      <p className="mt-2 text-lg text-soil-700">{t('newsletter.text')}</p>
      <form noValidate onSubmit={submit} className="mx-auto mt-6 flex max-w-xl flex-col gap-2 sm:flex-row">
        <label htmlFor={`${id}-email`} className="sr-only">
          {t('newsletter.label')}
        </label>
        <input
          ref={input}
          id={`${id}-email`}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={t('newsletter.placeholder')}
          onFocus={() => void loadCheck()}
          onInput={forget}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          className={`h-13 grow rounded-xl border bg-surface px-4 text-base text-soil-900 placeholder:text-soil-600 ${problem ? 'border-alarm-600' : 'border-soil-300'}`}
        />
        <Button type="submit" busy={busy} disabled={!hydrated} className="h-13 px-8">
          {t('newsletter.subscribe')}
        </Button>
      </form>
      <div id={`${id}-note`} aria-live="polite" className="mt-2 flex min-h-7 items-center justify-center">
        {problem && <p className="text-alarm-700">{sentence(problem)}</p>}
        {done && (
          <p className="flex items-center gap-2 font-semibold text-leaf-700">
            <Check aria-hidden className="size-5" />
            {t('newsletter.subscribed')}
          </p>
        )}
      </div>
    </section>
  );
}

function useSubscription(input: React.RefObject<HTMLInputElement | null>) {
  const { t } = useText();
  const [invalid, setInvalid] = useState('');
  const subscribe = useMutation({
    mutationFn: (email: string) => browserApi(newsletterCalls.subscribe, { body: { email } }),
    onSuccess() {
      if (input.current) input.current.value = '';
    },
  });
  const send = useSingleFlight(async (text: string) => {
    const check = await loadCheck();
    // Without the check the server says what is wrong.
    const { email, problem = '' } = check?.checkEmail(text) ?? { email: text };
    if (email !== undefined) return subscribe.mutate(email);
    subscribe.reset();
    setInvalid(problem);
    input.current?.focus();
  });
  return {
    problem: invalid || (subscribe.isError ? sentenceOf(subscribe.error, t('common.something-went-wrong')) : ''),
    done: subscribe.isSuccess,
    busy: subscribe.isPending,
    forget() {
      setInvalid('');
      if (!subscribe.isPending) subscribe.reset();
    },
    submit(event: FormEvent) {
      event.preventDefault();
      void send(input.current?.value ?? '');
    },
  };
}
