import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { useText } from '#web/language/use-text.ts';
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts';

const icons = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, unknown>;

/** Chooses the light theme, the dark theme or the device's. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  const { t } = useText();
  const theme = useTheme();
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="sr-only">{t('layout.theme')}</legend>
      <div className="inline-flex rounded-full border border-soil-300 bg-surface p-0.5">
        {themes.map((value) => {
          const Icon = icons[value];
          return (
            <label
              key={value}
              title={t(`layout.theme.${value}`)}
              className="grid h-10 w-11 cursor-pointer place-items-center rounded-full text-soil-700 hover:text-leaf-700 has-checked:bg-leaf-100 has-checked:text-leaf-800 has-focus-visible:outline-2 has-focus-visible:outline-leaf-600"
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={theme === value}
                onChange={() => chooseTheme(value)}
                className="sr-only"
              />
              <Icon aria-hidden className="size-5" />
              <span className="sr-only">{t(`layout.theme.${value}`)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
