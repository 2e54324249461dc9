import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { likelyNext } from '#web/navigation/likely-next.ts';
import { NavLink } from '#web/navigation/navigation.ts';

type NavLinksProps = {
  /** With the text of a message, or with a label that is no message. */
  links: readonly ({ to: string } & ({ text: MessageId } | { label: string }))[];
  className?: string;
  /** Classes of a link; `aria-[current=page]:` styles the current one. */
  linkClassName: string;
  /** Whether a link is current on its own page only, not on the pages below it. */
  end?: boolean;
  onFollow?(): void;
};

/** A list of links with the current page marked. */
export function NavLinks({ links, className, linkClassName, end, onFollow }: NavLinksProps) {
  const { t } = useText();
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <NavLink to={link.to} end={end} prefetch={likelyNext} onClick={onFollow} className={linkClassName}>
            {'text' in link ? t(link.text) : link.label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
