import { useRef, useState } from 'react';
import { formDraft } from '#web/browser/drafts.ts';

/** A text kept across pages and reloads until it is sent or cleared. */
export function useDraftText(userId: string, form: string) {
  const [draft] = useState(() => formDraft(userId, form));
  const [content, show] = useState(() => draft.read()?.content ?? '');
  const latest = useRef(content);
  function setContent(next: string | ((text: string) => string)): void {
    latest.current = typeof next === 'string' ? next : next(latest.current);
    draft.store({ content: latest.current });
    show(latest.current);
  }
  return { content, setContent };
}
