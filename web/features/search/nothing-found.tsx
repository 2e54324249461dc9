import type { ProductAction } from '#web/features/catalog/product-grid.tsx';
import { useText } from '#web/language/use-text.ts';
import { href, useNavigate } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { NearestProducts } from './nearest-products.tsx';
import { searchPage } from './search-address.ts';
import { useSimilarProducts } from './similar-products.tsx';
import { UnderstoodSearch } from './understood-search.tsx';

/** In place of the results of a search that has found nothing: ways on. Only said aloud where near matches follow. */
export function NothingFound({ search, action }: { search: string; action: ProductAction }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { similar, understood } = useSimilarProducts(search);
  const clear = (
    <Button variant="secondary" onClick={() => void navigate(searchPage, { replace: true })}>
      {t('common.clear-search')}
    </Button>
  );
  if (similar.length > 0) {
    return (
      <p role="status" className="sr-only">
        {t('catalog.similar', { search })}
      </p>
    );
  }
  return (
    <>
      {understood && <UnderstoodSearch understood={understood} isNothing />}
      <MessageView
        {...(!understood && { art: '/art/not-found.webp' })}
        title={t('catalog.no-match', { search })}
        text={t(understood ? 'catalog.nearest.text' : 'catalog.no-match-text')}
      >
        {clear}
        <ButtonLink to={href('/contact')} variant="quiet">
          {t('layout.contact-us')}
        </ButtonLink>
      </MessageView>
      {understood && <NearestProducts understood={understood} action={action} />}
    </>
  );
}
