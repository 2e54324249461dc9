import type { MessageId } from '#web/language/message-id.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { href, Link } from '#web/navigation/navigation.ts';

/** Elements for the tags in the help's messages. */
const components = {
  strong: <strong />,
  addresses: <Link to={href('/manage-addresses')} />,
  ask: <Link to={href('/ask')} />,
  cart: <Link to={href('/cart')} />,
  community: <Link to={href('/community')} />,
  contact: <Link to={href('/contact')} />,
  delivery: <Link to={href('/delivery')} />,
  offer: <Link to={href('/add-product-request')} />,
  orders: <Link to={href('/my-orders')} />,
  payment: <Link to={href('/payment')} />,
  profile: <Link to={href('/profile')} />,
  returns: <Link to={href('/returns')} />,
  sales: <Link to={href('/my-sales')} />,
  tracking: <Link to={href('/tracking')} />,
};

/** A sentence or paragraph of the help, with its links. */
export function HelpText({ id, values }: { id: MessageId; values?: Record<string, unknown> }) {
  return <RichText id={id} values={values} components={components} />;
}
