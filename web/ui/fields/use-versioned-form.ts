import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import type { z } from 'zod';
import { sentenceOf } from '#web/client/api-error.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { formResolver } from './form-resolver.ts';
import { type FormPart, useFormVersion } from './use-form-version.ts';

type Version = { version: number };

type VersionedFormOptions<Read extends Version, Fields extends FieldValues, Written, Saved extends Version> = {
  /** What was read of it. */
  read: Read;
  /** Keeps for others what reading gives after a save. */
  store(queries: QueryClient, current: Read): void;
  schema: z.ZodType<unknown, FieldValues>;
  toFields(read: Read): Fields;
  send(version: number, written: Written): Promise<Saved & { message: string }>;
  readAfter(saved: Omit<Saved & { message: string }, 'message'>, written: Written): Read;
  /** The parts that others may have changed meanwhile, and the prefix of their names in a request. */
  parts: readonly FormPart<Fields, Read>[];
  prefix?: string;
  /** Shows a refusal at its fields. Returns whether it could. */
  showAtFields?(form: UseFormReturn<Fields, unknown, Written>, error: unknown): boolean;
};

/**
 * A form of shop-wide data that is saved as a whole. A save includes the version it is based on. After a conflict the input stays
 * until the seller has chosen what to do with the newer values.
 */
export function useVersionedForm<Read extends Version, Fields extends FieldValues, Written, Saved extends Version>({
  read,
  store,
  schema,
  toFields,
  send,
  readAfter,
  parts,
  prefix,
  showAtFields = () => false,
}: VersionedFormOptions<Read, Fields, Written, Saved>) {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<Fields, unknown, Written>({
    resolver: formResolver(schema),
    defaultValues: toFields(read) as DefaultValues<Fields>,
  });
  const version = useFormVersion<Fields, Read>({
    form,
    begun: read.version,
    parts,
    ...(prefix !== undefined && { prefix }),
    toFields,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (written: Written) => send(version.seen.current ?? 0, written),
  });
  const save = useSingleFlight(async (written: Written) => {
    setRefusal(undefined);
    try {
      const { message, ...saved } = await mutateAsync(written);
      const current = readAfter(saved, written);
      store(queries, current);
      version.saved(current.version);
      form.reset(toFields(current));
      toast.success(message);
    } catch (error) {
      if (!version.refuse(error) && !showAtFields(form, error)) setRefusal(sentenceOf(error));
    }
  });
  const { isDirty } = form.formState;
  return {
    form,
    isSaving: isPending,
    refusal,
    version,
    isUnsaved: useCallback(() => isDirty && !isPending, [isDirty, isPending]),
    onSubmit: form.handleSubmit((written) => save(written)),
  };
}
