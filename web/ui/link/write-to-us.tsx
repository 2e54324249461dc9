import type { MessageId } from '#web/language/message-id.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { useShop } from '#web/ui/use-shop.ts';

type WriteToUsProps = { id: MessageId; values?: Record<string, unknown> };

const linkStyle = 'font-semibold text-leaf-700 underline';

/** A message that says where to write to (`<write>{where}</write>`): the shop's email, or its contact page. */
export function WriteToUs({ id, values }: WriteToUsProps) {
  const { t } = useText();
  const { email } = useShop().contact;
  const write = email ? (
    <a href={`mailto:${email}`} className={linkStyle}>
      {email}
    </a>
  ) : (
    <Link to={href('/contact')} className={linkStyle} />
  );
  return <RichText id={id} values={{ ...values, where: email ?? t('common.contact-page') }} components={{ write }} />;
}
