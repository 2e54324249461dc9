import { type ComponentProps, useState } from 'react';
import { useText } from '#web/language/use-text.ts';
import { isMistypedPhone } from './is-mistyped-phone.ts';
import { TextField } from './text-field.tsx';

type PhoneFieldProps = ComponentProps<typeof TextField> & {
  /** The field's value. */
  written: string;
  /** Whether foreign numbers are allowed. */
  isAbroad?: boolean;
};

/** A phone number field. After blur, a number that seems mistyped gets a hint but is still accepted. */
export function PhoneField({ written, isAbroad = false, hint, onBlur, ...field }: PhoneFieldProps) {
  const { t } = useText();
  const [isLeft, setLeft] = useState(false);
  const isDoubtful = isLeft && !isAbroad && isMistypedPhone(written);
  return (
    <TextField
      {...field}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
      hint={isDoubtful ? t('phone.mistyped') : hint}
    />
  );
}
