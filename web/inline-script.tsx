import { createContext, use } from 'react';

/** The CSP nonce of inline scripts; only set on the server. */
export const NonceContext = createContext<string | undefined>(undefined);

/** An inline script in the server's HTML. `script` must be a constant without user input. */
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
