import { Button } from '#web/ui/button.tsx';
import { MessageView } from './message-view.tsx';

/** Says that something could not be loaded, and offers to try again. */
export function FailedView({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <MessageView alert title={message} text="Please check your connection and try again.">
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </MessageView>
  );
}
