import { type ReactNode, use, useEffect, useId, useState } from 'react';
import { type Blocker, UNSAFE_DataRouterContext } from 'react-router';
import { useText } from '#web/language/use-text.ts';
import { leavesUnasked } from '#web/navigation/leave-unasked.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

/**
 * Asks before the user leaves a page with unsaved changes. Within the shop by the returned dialog; when the document
 * unloads (reload, other site, closed tab) by the browser.
 */
export function useAskBeforeLeaving(isUnsaved: () => boolean): ReactNode {
  const { t } = useText();
  const blocker = useHeldNavigation(isUnsaved);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <ConfirmDialog
      open={blocker?.state === 'blocked'}
      question={t('products.leave.question')}
      warning={t('products.leave.warning')}
      confirmLabel={t('products.leave.confirm')}
      closeLabel={t('products.leave.stay')}
      busy={false}
      onConfirm={() => blocker?.proceed?.()}
      onClose={() => blocker?.reset?.()}
    />
  );
}

/** Not the router's `useBlocker`: the framework is bundled as one file, so it would load with every first visit. */
function useHeldNavigation(isUnsaved: () => boolean) {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const key = useId();
  useEffect(() => {
    router?.getBlocker(
      key,
      ({ currentLocation, nextLocation }) =>
        nextLocation.pathname !== currentLocation.pathname && !leavesUnasked(nextLocation.state) && isUnsaved(),
    );
  }, [router, key, isUnsaved]);
  const [blocker, setBlocker] = useState<Blocker>();
  useEffect(() => {
    const unsubscribe = router?.subscribe(({ blockers }) => setBlocker(blockers.get(key)));
    return () => {
      unsubscribe?.();
      router?.deleteBlocker(key);
    };
  }, [router, key]);
  return blocker;
}
