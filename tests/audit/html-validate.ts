import { loadAuditTool } from './install.ts';
import type { Report } from './report.ts';
import type { WrittenPage } from './written-pages.ts';

type Message = { ruleId: string; message: string; selector: string | null };
type Validator = { validateFile(file: string): Promise<{ results: { messages: Message[] }[] }> };
type HtmlValidateModule = { HtmlValidate: new (config: object) => Validator };

/** Disabled rules, each with the reason. */
const rules = {
  // React's HTML style: `charSet`, `<br/>`, `disabled=""`, `crossorigin=""`, ids that begin with `_`.
  'attr-case': 'off',
  'void-style': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'valid-id': ['error', { relaxed: true }],
  // Product colours and measurements of toasts, tabs and charts are in style attributes, which the content policy
  // allows.
  'no-inline-style': 'off',
  // Checkboxes of one fact share its name, as a plain form sends them.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
  // Without scripts the button that opens the filters is a link.
  'prefer-native-element': ['error', { exclude: ['button'] }],
};

/** Runs html-validate with its recommended rules. */
export async function runHtmlValidate(pages: readonly WrittenPage[], report: Report): Promise<void> {
  const { HtmlValidate } = await loadAuditTool<HtmlValidateModule>('html-validate');
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
