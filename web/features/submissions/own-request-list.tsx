import { useInfiniteQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { listedItems } from '#web/ui/list/listed-items.ts';
import { MoreList } from '#web/ui/list/more-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { RequestCard } from './request-card.tsx';
import { ownRequestsQuery } from './request-queries.ts';

export function OwnRequestsLoading() {
  const { t } = useText();
  return <LoadingBlocks label={t('submissions.own.loading')} blocks={['h-60 rounded-2xl', 'h-60 rounded-2xl']} />;
}

/** The user's product requests, newest first. */
export function OwnRequestList({ userId }: { userId: string }) {
  const { t } = useText();
  const query = useInfiniteQuery(ownRequestsQuery(userId));
  return (
    <MoreList
      query={query}
      items={listedItems(query.data?.pages, (page) => page.requests)}
      loading={<OwnRequestsLoading />}
      empty={
        <MessageView
          art="/art/banner-main.webp"
          title={t('submissions.own.empty')}
          text={t('submissions.own.empty-hint')}
        >
          <ButtonLink to={href('/add-product-request')}>{t('submissions.own.submit')}</ButtonLink>
        </MessageView>
      }
      failedText={sentenceOf(query.error, t('submissions.not-loaded'))}
    >
      {(request) => <RequestCard request={request} />}
    </MoreList>
  );
}
