import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '#web/ui/page/focus-content.ts';

/**
 * After a navigation to another page, focuses its heading, so that the keyboard goes on from there, and announces the
 * title to screen readers. A focus in a text field or a dialog stays.
 */
export function HeadingFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (!document.activeElement?.closest('input, textarea, select, [role="dialog"]')) focusHeading();
  }, [pathname]);
  return (
    <span aria-live="polite" className="sr-only">
      {title}
    </span>
  );
}
