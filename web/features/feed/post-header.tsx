import type { ReactNode } from 'react';
import type { Person } from '#contract/feed/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { personName } from '#web/ui/person/person-name.ts';

type PostHeaderProps = {
  author: Person;
  /** Id of the author's name, which labels the post. */
  authorId: string;
  /** Under the name, e.g. the time. */
  details: ReactNode;
  /** Buttons of the post. */
  action: ReactNode;
};

/** The author and details of a post. */
export function PostHeader({ author, authorId, details, action }: PostHeaderProps) {
  const { t } = useText();
  const name = personName(author, t);
  return (
    <header className="flex items-start gap-3">
      <Avatar user={{ ...author, name }} size="size-11 shrink-0" />
      <div className="min-w-0 grow">
        <h3 id={authorId} className="leading-6 font-bold wrap-anywhere">
          {name}
        </h3>
        <p className="text-sm wrap-anywhere text-soil-600">{details}</p>
      </div>
      {action}
    </header>
  );
}
