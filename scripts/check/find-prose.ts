import { type ESTree, parseAst } from 'vite';
import { orderStatuses } from '#contract/orders/order-status.ts';

type Node = ESTree.Node & { start: number; end: number };
export type Prose = { line: number; text: string };

/** Attributes whose values are not shown to people. */
const codeAttributes =
  /^(className|linkClassName|colours|to|href|src|rel|type|role|id|key|name|sizes|autoComplete|variant|size|lang|d|viewBox|accept|method|action|property|content|inputMode|align|area|as|crossOrigin)$/;
/** Calls whose arguments are for developers, or are no text. */
const codeCalls =
  /^(Error|TypeError|RangeError|CustomEvent|Event|RegExp|URL|href|require|matchMedia|addEventListener|setRequestHeader|createElement|querySelector|sql)$/;
/** Values of the API, which are English in every language. */
const wireValues = new Set<string>(orderStatuses);
/** Marks a literal that looks like prose but is not, with the reason. */
const escapeHatch = /Not text:/;

/** Returns the sentences and words for people in a source that belong into a catalogue. */
export function findProse(code: string, file: string): Prose[] {
  const found: Prose[] = [];
  const lines = code.split('\n');
  const lineOf = (position: number) => code.slice(0, position).split('\n').length;
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, (node, text) => {
    const line = lineOf(node.start);
    const escaped = [lines[line - 1], lines[line - 2]].some((one) => one !== undefined && escapeHatch.test(one));
    if (!escaped) found.push({ line, text: text.trim().replace(/\s+/g, ' ') });
  });
  return found;
}

type Report = (node: Node, text: string) => void;

function visit(node: Node, report: Report): void {
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return;
  if (/^(Import|ExportAll)/.test(node.type) || isCode(node)) return;
  if (node.type === 'JSXText' && /\p{L}/u.test(node.value)) report(node, node.value);
  if (node.type === 'Literal' && typeof node.value === 'string' && isProse(node.value)) report(node, node.value);
  if (node.type === 'TemplateLiteral') {
    const text = node.quasis.map(({ value }) => value.cooked ?? '').join('…');
    if (isProse(text)) report(node, text);
  }
  for (const child of childrenOf(node)) visit(child, report);
}

/** Returns whether a text looks like prose: words that begin like a sentence, a word like a label, or any text in Bengali. */
export function isProse(text: string): boolean {
  if (/\p{Script=Bengali}/u.test(text)) return true;
  if (wireValues.has(text)) return false;
  return /^[\s…“"']*[A-Z][a-z]+('[a-z]+)?([\s.!?,:…]|$)/.test(text) || /[a-z]{2,} [a-z]+ [a-z]+.*[.!?…]$/.test(text);
}

function isCode(node: Node): boolean {
  // Names of schema.org types, and request headers.
  if (node.type === 'Property' && node.key.type === 'Literal' && node.key.value === '@type') return true;
  if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'Authorization') return true;
  if (node.type === 'JSXAttribute') {
    return (
      node.name.type === 'JSXIdentifier' && (codeAttributes.test(node.name.name) || node.name.name.startsWith('data-'))
    );
  }
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const { callee } = node;
    if (callee.type === 'Identifier') return codeCalls.test(callee.name);
    return (
      callee.type === 'MemberExpression' &&
      callee.property.type === 'Identifier' &&
      codeCalls.test(callee.property.name)
    );
  }
  // The value is compared, not shown.
  return node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator);
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => !(key === 'key' && node.type === 'Property'))
    .flatMap(([, value]) => value as unknown)
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}
