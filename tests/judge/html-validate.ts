import { loadJudge } from './install.ts';
import type { Report } from './report.ts';
import type { WrittenPage } from './written-pages.ts';

type Message = { ruleId: string; message: string; selector: string | null };
type Validator = { validateFile(file: string): Promise<{ results: { messages: Message[] }[] }> };
type HtmlValidateModule = { HtmlValidate: new (config: object) => Validator };

/** Rules that do not apply, each with the reason. */
const rules = {
  // As React writes HTML: `charSet`, `<br/>`, `disabled=""`, `crossorigin=""`, ids that begin with `_`.
  'attr-case': 'off',
  'void-style': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'valid-id': ['error', { relaxed: true }],
  // Colours of products and what toasts, tabs and charts measure stand in style attributes; the content policy knows.
  'no-inline-style': 'off',
  // Boxes that choose among the values of one fact share its name, as a plain form sends them.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
  // The button that opens the filters is a link to them where there are no scripts.
  'prefer-native-element': ['error', { exclude: ['button'] }],
};

/** Asks html-validate, by its recommended rules. */
export async function askHtmlValidate(pages: readonly WrittenPage[], report: Report): Promise<void> {
  const { HtmlValidate } = await loadJudge<HtmlValidateModule>('html-validate');
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'], rules });
  for (const { file, page, sight } of pages) {
    const { results } = await validator.validateFile(file);
    const messages = results.flatMap((result) => result.messages);
    report.add(
      'html-validate',
      page,
      sight,
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`),
    );
  }
}
