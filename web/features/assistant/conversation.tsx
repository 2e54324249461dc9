import { useText } from '#web/language/use-text.ts';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import type { ChatState } from './chat.ts';
import type { Exchange } from './exchange.ts';
import { ExchangeView, type ShowProducts } from './exchange-view.tsx';
import { useStayAtEnd } from './use-stay-at-end.ts';
import { Welcome } from './welcome.tsx';

type ConversationProps = Pick<ChatState, 'exchanges' | 'pending'> & {
  /** False until the conversation's owner is known. */
  ready: boolean;
  showProducts: ShowProducts;
  onAsk(question: string): void;
  onAskAgain(exchange: Exchange): void;
  onStop(): void;
};

/** The conversation. It scrolls by itself and stays at its end. */
export function Conversation({ ready, exchanges, onAsk, ...rest }: ConversationProps) {
  const { t } = useText();
  const list = useStayAtEnd(ready ? exchanges.at(-1)?.id : undefined);
  return (
    <div
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label={t('ask.conversation')}
      className="min-h-0 grow overflow-y-auto overscroll-contain -outline-offset-2"
    >
      <div className="flex min-h-full flex-col px-3 py-4 sm:px-5">
        {!ready ? (
          <LoadingBlocks
            label={t('ask.loading')}
            blocks={['ml-auto h-11 w-1/2', 'h-24 w-4/5']}
            className="grid gap-4"
          />
        ) : exchanges.length === 0 ? (
          <Welcome onAsk={onAsk} />
        ) : (
          <Exchanges exchanges={exchanges} {...rest} />
        )}
      </div>
    </div>
  );
}

type ExchangesProps = Omit<ConversationProps, 'ready' | 'onAsk'>;

function Exchanges({ exchanges, pending, showProducts, onAskAgain, onStop }: ExchangesProps) {
  const { t } = useText();
  return (
    <>
      <h2 className="sr-only">{t('ask.conversation')}</h2>
      <ol className="grid grid-cols-1 gap-6">
        {exchanges.map((exchange, index) => (
          <li key={exchange.id} className="min-w-0">
            <ExchangeView
              exchange={exchange}
              showProducts={showProducts}
              pending={pending?.id === exchange.id ? { busy: pending.busy, onStop } : undefined}
              onAskAgain={!pending && index === exchanges.length - 1 ? () => onAskAgain(exchange) : undefined}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
