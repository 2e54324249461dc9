import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { NavLink } from '#web/navigation/navigation.ts';

type NavLinksProps = {
  links: readonly { to: string; text: MessageId }[];
  className?: string;
  /** Looks of a link; `aria-[current=page]:` says how the current one differs. */
  linkClassName: string;
  /** Whether a link is current on its own page only, not on those below it. */
  end?: boolean;
  onFollow?(): void;
};

/** A list of links of which the one to the current page is marked. */
export function NavLinks({ links, className, linkClassName, end, onFollow }: NavLinksProps) {
  const { t } = useText();
  return (
    <ul className={className}>
      {links.map(({ to, text }) => (
        <li key={to}>
          <NavLink to={to} end={end} onClick={onFollow} className={linkClassName}>
            {t(text)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
