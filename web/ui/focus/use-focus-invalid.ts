import { useEffect, useRef } from 'react';

/**
 * Focuses the first invalid field of a form when new problems were found or the form was refused. While a dialog is open
 * the focus waits, because the dialog keeps it.
 */
export function useFocusInvalid({ problems, error, isAsked }: { problems: object; error: unknown; isAsked: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new problems and refusals move the focus
  useEffect(() => {
    if (!isAsked) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems, error, isAsked]);
  return form;
}
