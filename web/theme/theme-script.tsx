import { createContext, use } from 'react';

/** What the page's policy knows its inline scripts by; only there while a page is rendered on the server. */
export const NonceContext = createContext<string | undefined>(undefined);

// The HTML is the same for everybody, so a chosen theme is set before the first paint, by the browser that remembers it.
const script =
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}';

/** Sets the theme that this browser remembers. */
export function ThemeScript() {
  return (
    <script
      nonce={use(NonceContext)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
