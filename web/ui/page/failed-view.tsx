import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageView } from './message-view.tsx';

/** Says that something could not be loaded, with a retry button. */
export function FailedView({ message, onRetry }: { message: string; onRetry(): void }) {
  const { t } = useText();
  return (
    <MessageView alert title={message} text={t('common.check-connection')}>
      <Button variant="secondary" onClick={onRetry}>
        {t('common.try-again')}
      </Button>
    </MessageView>
  );
}
