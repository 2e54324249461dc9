import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import type { z } from 'zod';
import type { RefusalCode } from '#contract/refusals.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { formResolver } from './form-resolver.ts';

type Version = { version: number };

type VersionedFormOptions<Read extends Version, Fields extends FieldValues, Written, Saved extends Version> = {
  /** What was read of it. */
  read: Read;
  /** Reads it anew. */
  load(queries: QueryClient): Promise<Read>;
  /** Keeps for others what reading gives after a save. */
  store(queries: QueryClient, current: Read): void;
  schema: z.ZodType<unknown, FieldValues>;
  toFields(read: Read): Fields;
  send(version: number, written: Written): Promise<Saved & { message: string }>;
  readAfter(saved: Omit<Saved & { message: string }, 'message'>, written: Written): Read;
  /** The refusal when somebody has saved meanwhile. */
  outdated: RefusalCode;
  /** Shows a refusal at its fields. Returns whether it could. */
  showAtFields?(form: UseFormReturn<Fields, unknown, Written>, error: unknown): boolean;
};

/**
 * A form of shop-wide data that is saved as a whole. A save includes the version it is based on. After a conflict the input stays
 * until the seller loads what is current.
 */
export function useVersionedForm<Read extends Version, Fields extends FieldValues, Written, Saved extends Version>({
  read,
  load,
  store,
  schema,
  toFields,
  send,
  readAfter,
  outdated,
  showAtFields = () => false,
}: VersionedFormOptions<Read, Fields, Written, Saved>) {
  const queries = useQueryClient();
  const [version, setVersion] = useState(read.version);
  const [refusal, setRefusal] = useState<{ sentence: string; isOutdated: boolean }>();
  const form = useForm<Fields, unknown, Written>({
    resolver: formResolver(schema),
    defaultValues: toFields(read) as DefaultValues<Fields>,
  });
  const { mutateAsync, isPending } = useMutation({ mutationFn: (written: Written) => send(version, written) });
  function takeOver(current: Read): void {
    setVersion(current.version);
    form.reset(toFields(current));
  }
  const save = useSingleFlight(async (written: Written) => {
    setRefusal(undefined);
    try {
      const { message, ...saved } = await mutateAsync(written);
      const current = readAfter(saved, written);
      store(queries, current);
      takeOver(current);
      toast.success(message);
    } catch (error) {
      if (!showAtFields(form, error))
        setRefusal({ sentence: sentenceOf(error), isOutdated: isRefused(error, outdated) });
    }
  });
  /** Restarts with what is current. */
  async function takeSaved(): Promise<void> {
    takeOver(await load(queries));
    setRefusal(undefined);
  }
  const { isDirty } = form.formState;
  return {
    form,
    isSaving: isPending,
    refusal,
    takeSaved,
    isUnsaved: useCallback(() => isDirty && !isPending, [isDirty, isPending]),
    onSubmit: form.handleSubmit((written) => save(written)),
  };
}
