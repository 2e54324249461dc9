import { type ComponentProps, useState } from 'react';
import { useText } from '#web/language/use-text.ts';
import { TextField } from './text-field.tsx';

/** A password field with a button that reveals it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'beside'>) {
  const { t } = useText();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize={shown ? 'none' : undefined}
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      beside={
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-1 right-1 rounded-lg px-3 text-sm font-semibold text-leaf-700 hover:bg-leaf-50"
        >
          {t('common.show-password')}
          <span className="sr-only">: {props.label}</span>
        </button>
      }
    />
  );
}
