import { createContext, use } from 'react';

/** What the page's policy knows its inline scripts by; only there while a page is rendered on the server. */
export const NonceContext = createContext<string | undefined>(undefined);

/** A script that a page of the server runs where it stands. `script` is a constant: nothing of a user's may be in it. */
export function InlineScript({ script }: { script: string }) {
  return (
    <script
      nonce={use(NonceContext)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
