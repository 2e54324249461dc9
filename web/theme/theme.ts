import { createStore } from '#web/browser/create-store.ts';
import { storedText } from '#web/browser/stored.ts';

/** The choices; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const stored = storedText('theme');
const chosen = createStore<Theme>('system');

function readTheme(): Theme {
  return themes.find((theme) => theme === stored.read()) ?? 'system';
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  chosen.set(theme);
}

if (typeof window !== 'undefined') {
  chosen.set(readTheme());
  // Another tab changed the theme.
  window.addEventListener('storage', ({ key }) => key === 'theme' && show(readTheme()));
}

/** The chosen theme; `system` on the server. */
export const useTheme = chosen.use;

/** Switches the theme in all tabs of the shop. */
export function chooseTheme(theme: Theme): void {
  stored.write(theme === 'system' ? undefined : theme);
  show(theme);
}
