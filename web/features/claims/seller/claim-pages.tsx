import { useText } from '#web/language/use-text.ts';
import { NumberedList, type NumberedListProps } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';

type ClaimPagesProps<Reply> = Pick<NumberedListProps<Reply>, 'query' | 'children'>;

/** Pages of claims, or of claimed products. */
export function ClaimPages<Reply extends { pagination: { totalPages: number } }>(pages: ClaimPagesProps<Reply>) {
  const { t } = useText();
  return (
    <NumberedList
      {...pages}
      label={t('claims.pages')}
      failedText={t('claims.failed')}
      staleText={t('claims.stale')}
      loading={<LoadingBlocks label={t('claims.loading')} blocks={['h-96 rounded-2xl']} />}
      empty={<MessageView art="/art/delivery.webp" title={t('claims.none')} text="" />}
    />
  );
}
