import { InlineScript } from '../inline-script.tsx';

// The HTML is the same for everybody, so a chosen theme is set before the first paint, by the browser that remembers it.
const script =
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}';

/** Sets the theme that this browser remembers. */
export const ThemeScript = () => <InlineScript script={script} />;
