import { useCallback, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/client/api-error.ts';

/** A part of a form that somebody else may have changed. */
export type FormPart<Fields extends FieldValues, Current = never> = {
  /** Its name in the request, or the beginning of the names of all that belongs to it. */
  field: string;
  /** Further names of what belongs to it. */
  also?: readonly string[];
  label: string;
  /** The fields of the form that show it; without them those that are named as in the request. */
  names?: readonly FieldPath<Fields>[];
  /** Its value as text. Without it texts are shown, and nothing else is. */
  shown?(current: Current): string;
  /** Takes over what is of this part and not in the form's values. */
  take?(current: Current): void;
};

/** How a form knows of others who change what it shows. */
export type FormVersionOptions<Fields extends FieldValues, Current> = {
  form: Pick<UseFormReturn<Fields, unknown, never>, 'setValue' | 'formState'>;
  /** The version that the form was filled from; undefined when the server names none. */
  begun: number | undefined;
  /** What stands before the names of the form's fields in a request, as `address`. */
  prefix?: string;
  parts: readonly FormPart<Fields, Current>[];
  /** The values of the form for what the server says is there now. */
  toFields(current: Current): Fields;
};

/** A change of somebody else: the parts concerned, with the values to take. */
type Newer<Fields extends FieldValues, Current> = {
  sentence: string;
  version: number;
  current: Current;
  parts: (FormPart<Fields, Current> & { names: readonly FieldPath<Fields>[] })[];
};

export type FormVersion = {
  /** The version to send. */
  seen: { readonly current: number | undefined };
  /** Holds a refusal of an older version. Returns whether it is one. */
  refuse(error: unknown): boolean;
  /** Notes the version that a save has made, or that a form without input is filled from anew. */
  saved(version: number | undefined): void;
  /** What somebody else has changed, until it is decided what to do with it. */
  newer: { sentence: string; changes: { label: string; value: string }[] } | undefined;
  /** Whether newer values stand in the form, which are not saved yet. */
  isTaken: boolean;
  /** Puts the newer values into the form; what else was typed stays. */
  take(): void;
  /** Agrees to replace them: the next save is of the newest version. */
  replace(): void;
};

/**
 * The version from which a form was filled. When somebody has saved another one meanwhile, what was typed stays, and either the newer
 * values of what was changed are taken, or the form replaces them.
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
        // What the server says is there now has the form of what the page read.
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
