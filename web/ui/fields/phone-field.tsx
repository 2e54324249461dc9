import { type ComponentProps, useState } from 'react';
import { useText } from '#web/language/use-text.ts';
import { isMistypedPhone } from './is-mistyped-phone.ts';
import { TextField } from './text-field.tsx';

type PhoneFieldProps = ComponentProps<typeof TextField> & {
  /** What stands in the field. */
  written: string;
  /** The number need not be one of Bangladesh. */
  isAbroad?: boolean;
};

/** A phone number. One that looks mistyped gets a hint once the field is left, and is taken all the same. */
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
