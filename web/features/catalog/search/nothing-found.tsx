import { useText } from '#web/language/use-text.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { searchPage } from './search-address.ts';
import { useSimilarProducts } from './similar-products.tsx';

/** In place of the results of a search that has found nothing: ways on. Short where near matches follow. */
export function NothingFound({ search }: { search: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const hasSimilar = useSimilarProducts(search).length > 0;
  const clear = (
    <Button variant="secondary" onClick={() => void navigate(searchPage, { replace: true })}>
      {t('common.clear-search')}
    </Button>
  );
  if (hasSimilar) {
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p role="status" className="text-lg font-semibold wrap-anywhere">
          {t('catalog.no-match', { search })}
        </p>
        {clear}
      </div>
    );
  }
  return (
    <MessageView art="/art/not-found.webp" title={t('catalog.no-match', { search })} text={t('catalog.no-match-text')}>
      {clear}
      <ButtonLink to={href('/contact')} variant="quiet">
        {t('layout.contact-us')}
      </ButtonLink>
    </MessageView>
  );
}
