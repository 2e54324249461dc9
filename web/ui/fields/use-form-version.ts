import { useCallback, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/client/api-error.ts';

/** A part of a form that somebody else may have changed. */
export type FormPart<Fields extends FieldValues, Current = never> = {
  /** The name of the part in the request, or the prefix of its names. */
  field: string;
  /** Further names of the part in the request. */
  also?: readonly string[];
  label: string;
  /** The form's fields that show the part; by default those named as in the request. */
  names?: readonly FieldPath<Fields>[];
  /** The part's value as text. By default only texts are shown. */
  shown?(current: Current): string;
  /** Takes over data of this part that are not among the form's values. */
  take?(current: Current): void;
};

/** How a form learns of changes by others to the data that it shows. */
export type FormVersionOptions<Fields extends FieldValues, Current> = {
  form: Pick<UseFormReturn<Fields, unknown, never>, 'setValue' | 'formState'>;
  /** The version that the form was filled from; undefined when the server names none. */
  begun: number | undefined;
  /** The prefix of the form's fields in a request, such as `address`. */
  prefix?: string;
  parts: readonly FormPart<Fields, Current>[];
  /** The form's values for the current content on the server. */
  toFields(current: Current): Fields;
};

/** A change by somebody else: the changed parts, with their newer values. */
type Newer<Fields extends FieldValues, Current> = {
  sentence: string;
  version: number;
  current: Current;
  parts: (FormPart<Fields, Current> & { names: readonly FieldPath<Fields>[] })[];
};

export type FormVersion = {
  /** The version to send. */
  seen: { readonly current: number | undefined };
  /** Handles the refusal of an outdated version. Returns whether the error is one. */
  refuse(error: unknown): boolean;
  /** Notes the version after a save, or after a form without input was filled anew. */
  saved(version: number | undefined): void;
  /** The changes by somebody else, until the user decides what to do about them. */
  newer: { sentence: string; changes: { label: string; value: string }[] } | undefined;
  /** Whether the form has newer values that are not saved yet. */
  isTaken: boolean;
  /** Puts the newer values into the form; other input stays. */
  take(): void;
  /** Agrees to overwrite the newer values: the next save is based on the newest version. */
  replace(): void;
};

/**
 * The version that a form was filled from. When somebody else has saved a newer version, the input stays, and the user
 * either takes the newer values or overwrites them.
 */
export function useFormVersion<Fields extends FieldValues, Current>(
  options: FormVersionOptions<Fields, Current>,
): FormVersion {
  const { form, begun, toFields } = options;
  const seen = useRef(begun);
  const [newer, setNewer] = useState<Newer<Fields, Current>>();
  const [isTaken, setTaken] = useState(false);
  const saved = useCallback((version: number | undefined) => {
    seen.current = version;
    setNewer(undefined);
    setTaken(false);
  }, []);
  function settle(taken: boolean): void {
    if (newer) seen.current = newer.version;
    setNewer(undefined);
    setTaken(taken);
  }
  return {
    seen,
    refuse(error) {
      setTaken(false);
      const changed = error instanceof ApiError ? error.changed : undefined;
      if (!changed) {
        setNewer(undefined);
        return false;
      }
      setNewer({
        sentence: error instanceof ApiError ? error.message : '',
        version: changed.version,
        // The server sends the current content in the same form as the page read it.
        current: changed.current as Current,
        parts: changedParts(options, changed.fields),
      });
      return true;
    },
    saved,
    newer: newer && {
      sentence: newer.sentence,
      changes: newer.parts.map(({ label, names, shown }) => ({
        label,
        value: shown?.(newer.current) ?? textOf(names.map((name) => get(toFields(newer.current), name))),
      })),
    },
    isTaken,
    take() {
      if (!newer) return;
      const values = toFields(newer.current);
      // A draft stores it with the values.
      seen.current = newer.version;
      for (const { names, take } of newer.parts) {
        for (const name of names)
          form.setValue(name, get(values, name), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        take?.(newer.current);
      }
      settle(true);
    },
    replace: () => settle(false),
  };
}

/** The parts to which changed fields belong, each once. */
function changedParts<Fields extends FieldValues, Current>(
  { parts, prefix }: FormVersionOptions<Fields, Current>,
  changed: readonly string[],
): Newer<Fields, Current>['parts'] {
  return parts.flatMap((part) => {
    const own = [part.field, ...(part.also ?? [])];
    const fields = changed.filter((field) => own.some((name) => field === name || field.startsWith(`${name}.`)));
    if (fields.length === 0) return [];
    // The request names them as the form does.
    const asInForm = fields.map((field) => (prefix ? field.slice(prefix.length + 1) : field)) as FieldPath<Fields>[];
    return [{ ...part, names: part.names ?? asInForm }];
  });
}

/** The texts in a value, in their order. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(textOf).filter(Boolean).join(', ');
}
