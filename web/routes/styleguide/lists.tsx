import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { MoreList } from '#web/ui/list/more-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { Group } from './sample.tsx';

const query = {
  isPending: false,
  data: {} as unknown,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => {},
  refetch: async () => {},
};
const items = [{ _id: 'one' }, { _id: 'two' }];

const states = [
  { name: 'on its way', query: { ...query, isPending: true }, items: [] },
  { name: 'failed', query: { ...query, data: undefined }, items: [] },
  { name: 'empty', query, items: [] },
  { name: 'at its end', query, items },
  { name: 'with more', query: { ...query, hasNextPage: true }, items },
  { name: 'more on its way', query: { ...query, hasNextPage: true, isFetchingNextPage: true }, items },
  { name: 'more failed', query: { ...query, hasNextPage: true, isFetchNextPageError: true }, items },
];

/** A list in each of its states. */
export function Lists() {
  const { t } = useText();
  return (
    <Group title="Lists">
      <div className="grid gap-6 lg:grid-cols-2">
        {states.map((state) => (
          <div key={state.name} className="rounded-2xl border border-soil-200 p-5">
            <h3 className="mb-2 text-sm font-semibold text-soil-600">{state.name}</h3>
            <MoreList
              query={state.query}
              items={state.items}
              loading={<LoadingBlocks label={state.name} blocks={['h-24', 'h-24']} />}
              empty={
                <MessageView title={t('wishes.empty')} text={t('wishes.empty-text')} art="/art/empty-cart.webp">
                  <Button>{t('common.all-products')}</Button>
                </MessageView>
              }
              failedText={t('common.something-went-wrong')}
              endText={t('common.all-products')}
            >
              {({ _id }) => <p className="rounded-2xl bg-surface p-5 shadow-card">{_id}</p>}
            </MoreList>
          </div>
        ))}
      </div>
    </Group>
  );
}
