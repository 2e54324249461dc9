/** All messages, for the renderer of the pages. */
declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core';
  import type { Language } from '#contract/languages.ts';

  export const catalogues: Record<Language, Messages>;
}

/** URLs of each area's messages, for browsers. */
declare module 'virtual:message-files' {
  import type { Language } from '#contract/languages.ts';
  import type { Area } from '#web/language/areas.ts';

  export const addresses: Record<Language, Record<Area, string>>;
}
