import { useLocation } from 'react-router';
import { useShop } from './use-shop.ts';

type PageHeadProps = {
  title: string;
  description: string;
  /** Pages that are nobody else's business, or that do not exist. */
  hidden?: boolean;
};

/** Title, description and canonical address of a page. React moves them into the document's head. */
export function PageHead({ title, description, hidden = false }: PageHeadProps) {
  const { pathname } = useLocation();
  const { publicUrl } = useShop();
  return (
    <>
      <title>{title === 'Sobuj' ? 'Sobuj – plants, fruits and flowers, delivered fresh' : `${title} – Sobuj`}</title>
      <meta name="description" content={description} />
      {hidden && <meta name="robots" content="noindex" />}
      {!hidden && publicUrl && <link rel="canonical" href={publicUrl + pathname.toLowerCase()} />}
    </>
  );
}
