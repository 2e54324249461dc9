import { InlineScript } from '../inline-script.tsx';

// The HTML is the same for everybody, so this script sets the stored theme before the first paint.
const script =
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}';

/** Applies the theme stored in this browser. */
export const ThemeScript = () => <InlineScript script={script} />;
