import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { sentenceOf } from '#web/client/api-error.ts';
import { loadArea } from '#web/language/browser-text.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

/** Loaded on first input: few visitors enter an address. */
const loadCheck = () =>
  Promise.all([import('./check-email.ts'), loadArea('forms')]).then(
    ([check]) => check,
    () => undefined,
  );

type EmailLineProps = {
  /** The purpose of the address, as the hidden label. */
  label: string;
  submitLabel: string;
  doneText: string;
  send(email: string): Promise<unknown>;
  className?: string;
};

/** An email field with a button beside it. The error or the success message is shown below. */
export function EmailLine({ label, submitLabel, doneText, send, className = '' }: EmailLineProps) {
  const { t, problem: sentence } = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { problem, done, busy, submit, forget } = useEmailLine(input, send);
  const hydrated = useHydrated();
  return (
    <>
      <form noValidate onSubmit={submit} className={`flex max-w-xl flex-col gap-2 sm:flex-row ${className}`}>
        <label htmlFor={`${id}-email`} className="sr-only">
          {label}
        </label>
        <input
          ref={input}
          id={`${id}-email`}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={t('common.your-email')}
          onFocus={() => void loadCheck()}
          onInput={forget}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          className={`h-13 min-w-0 grow rounded-xl border bg-surface px-4 text-base text-soil-900 placeholder:text-soil-600 ${problem ? 'border-alarm-600' : 'border-soil-300'}`}
        />
        <Button type="submit" busy={busy} disabled={!hydrated} className="h-13 px-8">
          {submitLabel}
        </Button>
      </form>
      <div id={`${id}-note`} aria-live="polite" className="mt-2 flex min-h-7 items-center justify-center">
        {problem && <p className="text-alarm-700">{sentence(problem)}</p>}
        {done && (
          <p className="flex items-center gap-2 font-semibold text-leaf-700">
            <Check aria-hidden className="size-5" />
            {doneText}
          </p>
        )}
      </div>
    </>
  );
}

function useEmailLine(input: React.RefObject<HTMLInputElement | null>, send: EmailLineProps['send']) {
  const { t } = useText();
  const [invalid, setInvalid] = useState('');
  const sending = useMutation({
    mutationFn: send,
    onSuccess() {
      if (input.current) input.current.value = '';
    },
  });
  const check = useSingleFlight(async (text: string) => {
    const checker = await loadCheck();
    // Without the loaded check, the server validates.
    const { email, problem = '' } = checker?.checkEmail(text) ?? { email: text };
    if (email !== undefined) return sending.mutate(email);
    sending.reset();
    setInvalid(problem);
    input.current?.focus();
  });
  return {
    problem: invalid || (sending.isError ? sentenceOf(sending.error, t('common.something-went-wrong')) : ''),
    done: sending.isSuccess,
    busy: sending.isPending,
    forget() {
      setInvalid('');
      if (!sending.isPending) sending.reset();
    },
    submit(event: FormEvent) {
      event.preventDefault();
      void check(input.current?.value ?? '');
    },
  };
}
