import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { linkTarget } from './answer-links.ts';

const linkClasses = 'font-semibold text-leaf-700 underline underline-offset-2 hover:text-leaf-800';

const components: Components = {
  a({ href, children }) {
    const target = linkTarget(href);
    if (target === 'nowhere' || href === undefined) return children;
    if (target === 'catalogue') {
      return (
        <Link to={href} className={linkClasses}>
          {children}
        </Link>
      );
    }
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={linkClasses}>
        {children}
      </a>
    );
  },
  // The page and the conversation use the levels above.
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  table: ({ children }) => <AnswerTable>{children}</AnswerTable>,
};

function AnswerTable({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" aria-label={t('ask.table')} tabIndex={0} className="overflow-x-auto">
      <table className="text-sm">{children}</table>
    </div>
  );
}

const markdownStyle = `grid gap-3 wrap-anywhere [&_:is(h3,h4,h5,h6)]:font-bold
  [&_:is(ul,ol)]:grid [&_:is(ul,ol)]:gap-1 [&_:is(ul,ol)]:pl-5 [&_ol]:list-decimal [&_ul]:list-disc
  [&_:is(ul,ol)_:is(ul,ol)]:mt-1
  [&_:is(th,td)]:border-b [&_:is(th,td)]:border-soil-200 [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-4 [&_:is(th,td)]:text-left
  [&_blockquote]:border-l-4 [&_blockquote]:border-leaf-200 [&_blockquote]:pl-3 [&_blockquote]:text-soil-700
  [&_:not(pre)>code]:rounded [&_:not(pre)>code]:bg-soil-100 [&_:not(pre)>code]:px-1
  [&_pre]:overflow-x-auto [&_pre]:rounded-xl [&_pre]:bg-soil-100 [&_pre]:p-3 [&_pre]:text-sm [&_hr]:border-soil-200`;

/** Renders an answer's Markdown. A model wrote it, so it is untrusted: no HTML, no pictures, only safe links. */
export function AnswerText({ markdown }: { markdown: string }) {
  return (
    <div className={markdownStyle}>
      <Markdown skipHtml remarkPlugins={[remarkGfm]} disallowedElements={['img', 'input']} components={components}>
        {markdown}
      </Markdown>
    </div>
  );
}
