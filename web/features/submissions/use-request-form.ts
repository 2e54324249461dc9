import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useController, useForm } from 'react-hook-form';
import { refusedFields } from '#web/client/refused-fields.ts';
import { useUnlikelyOffer } from '#web/ui/fields/use-unlikely-offer.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { keepDraft, keptDraft, type RequestFields } from './request-draft.ts';
import { type CheckedRequest, requestFieldsSchema } from './request-fields.ts';
import { useSubmitRequest } from './use-submit-request.ts';

const saidFields = ['name', 'category', 'description', 'price', 'offerPrice'] as const;

export type RequestFormProps = {
  userId: string;
  /** The session has ended meanwhile. What was typed comes back after a new login. */
  onLoginNeeded(): void;
  onSubmitted(): void;
};

/** The state of the form: its fields, the question about an unlikely price, and the sending. */
export function useRequestForm({ userId, onLoginNeeded, onSubmitted }: RequestFormProps) {
  const [defaultValues] = useState(() => keptDraft(userId));
  const form = useForm<RequestFields, unknown, CheckedRequest>({
    resolver: zodResolver(requestFieldsSchema) as unknown as Resolver<RequestFields, unknown, CheckedRequest>,
    defaultValues,
  });
  // The first field to be known to the form is the first to get the focus when it is wrong.
  const pictures = useController({ control: form.control, name: 'pictures' }).field;
  const stage = useKeptDraft(userId, form.getValues);
  const { send, progress } = useSubmitRequest(onLoginNeeded);

  const submit = useSingleFlight(async (request: CheckedRequest) => {
    try {
      await send(request);
      if (stage.current !== 'open') return;
      stage.current = 'sent';
      onSubmitted();
    } catch (error) {
      refusedFields(error, 'productData', saidFields).forEach(({ name, message }, index) => {
        form.setError(name, { message }, { shouldFocus: index === 0 });
      });
    }
  });
  const { saveOrAsk, ...question } = useUnlikelyOffer(submit);
  return {
    form,
    pictures,
    progress,
    onSubmit: form.handleSubmit(saveOrAsk),
    ...question,
  };
}

/** Keeps what was not sent when the form leaves the page. */
function useKeptDraft(userId: string, read: () => RequestFields) {
  const stage = useRef<'open' | 'sent' | 'gone'>('open');
  useEffect(() => {
    stage.current = 'open';
    return () => {
      if (stage.current === 'open') keepDraft(userId, read());
      stage.current = 'gone';
    };
  }, [userId, read]);
  return stage;
}
