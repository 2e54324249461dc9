import { failureSchema } from '#contract/failure-schemas.ts';
import type { FuzzRequest } from '../requests/fuzz-request.ts';
import { foreignHost, markupMark } from '../requests/hostile-texts.ts';
import type { FuzzAnswer } from './open-attacked-shop.ts';
import type { Canary } from './plant-things.ts';

/** The problems of a response to any request, as lines for a person. */
export function problemsOf(request: FuzzRequest, answer: FuzzAnswer, canary: Canary): string[] {
  return [
    ...statusProblems(answer),
    ...headerProblems(answer),
    ...typeProblems(request, answer),
    ...envelopeProblems(request, answer),
    ...markupProblems(answer),
    ...leakProblems(request, answer, canary),
  ];
}

const typeOf = ({ headers }: FuzzAnswer) => String(headers['content-type'] ?? '');
const isSuccess = ({ status }: FuzzAnswer) => (status >= 200 && status < 300) || status === 304;

function statusProblems({ status }: FuzzAnswer): string[] {
  return status >= 200 && status < 500 ? [] : [`The status is ${status}`];
}

/** Headers contain no injected line, no foreign host and no forged cookie. */
function headerProblems({ headers }: FuzzAnswer): string[] {
  const problems: string[] = [];
  if (headers['x-content-type-options'] !== 'nosniff') problems.push('Browsers may guess the type of the answer');
  for (const [name, value] of Object.entries(headers)) {
    for (const text of [value].flat().map(String)) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not occur.
      if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(text))
        problems.push(`The header ${name} holds a control character`);
      // A redirect within the shop keeps the visitor's query.
      const checked = name === 'location' ? text.replace(/\?.*/s, '') : text;
      if (checked.includes(foreignHost)) problems.push(`The header ${name} names the foreign host: ${text}`);
      if (text.includes(markupMark) && name !== 'location')
        problems.push(`The header ${name} repeats the request: ${text}`);
    }
  }
  for (const cookie of [headers['set-cookie'] ?? []].flat()) {
    if (!/^(token|sellerToken|device)=[\w-]*;/.test(cookie)) problems.push(`An unknown cookie is set: ${cookie}`);
  }
  const { location } = headers;
  if (location !== undefined && !isOwnAddress(location)) problems.push(`It leads elsewhere: '${location}'`);
  return problems;
}

function isOwnAddress(location: string): boolean {
  if (!/^\.{0,2}\/(?![/\\])/.test(location) || location.includes('\\')) return false;
  return (
    URL.canParse(location, 'http://shop.example') && new URL(location, 'http://shop.example').host === 'shop.example'
  );
}

/** The content type matches the body. */
function typeProblems({ method }: FuzzRequest, answer: FuzzAnswer): string[] {
  const { body, status } = answer;
  const type = typeOf(answer);
  if (body === '' || method === 'HEAD') return [];
  if (type === '') return ['A body without a type'];
  if (/xhtml|svg/.test(type) && status >= 400) return [`A failure as ${type}`];
  const isPage = /^\s*(<!--[^>]*-->\s*)?<(!doctype )?html/i.test(body);
  if (type.startsWith('text/html') && !isPage) return [`Sent as HTML: ${body.slice(0, 300)}`];
  if (type.startsWith('application/json') && !isJson(body)) return [`Sent as JSON: ${body.slice(0, 300)}`];
  return [];
}

/** A call's failure is the envelope with a message for people and without internals. */
function envelopeProblems({ method, path }: FuzzRequest, answer: FuzzAnswer): string[] {
  const { body } = answer;
  if (!/^\/api(\/|\?|$)/.test(path) || /^\/api\/docs/.test(path)) return [];
  if (method === 'HEAD' || isSuccess(answer) || (answer.status >= 300 && answer.status < 400)) return [];
  if (!isJson(body)) return [`A failure that is no JSON: ${body.slice(0, 300)}`];
  if (/^\/api\/assistant\/models/.test(path) && 'error' in JSON.parse(body)) return [];
  const { data } = failureSchema.safeParse(JSON.parse(body));
  if (!data) return [`A failure without the envelope: ${body.slice(0, 300)}`];
  const own = [data.message, ...Object.values(data.fields ?? {})].filter((text) => !/^There is nothing at /.test(text));
  const unfit = own.filter((text) => !/^\S.*\S$/s.test(text) || ofTheMachine.test(text));
  return unfit.map((text) => `No sentence for a person: '${text}'`);
}

const ofTheMachine =
  /Invalid input|Unrecognized|\b(expected|received)\b|ZodError|FST_|ECONN|Postgres|syntax error|duplicate key|violates|constraint|node_modules|\bat .+:\d+:\d+|is not a function|Cannot read|undefined|\bNaN\b|\[object|Failed query|insert into/i;

/** No part of the request and no stored text has become markup. */
function markupProblems(answer: FuzzAnswer): string[] {
  if (!/html|xml|svg/.test(typeOf(answer))) return [];
  const withoutValues = answer.body.replace(/="[^"]*"/g, '=""');
  const found = new RegExp(`<[!/a-z?][^<>]*${markupMark}[^<>]*`, 'i').exec(withoutValues);
  const problems = found ? [`The visitor's text has become markup: ${found[0]}`] : [];
  // A product's text may name any host; an address must not.
  const foreignAddress = new RegExp(`[>"]\\s*(https?:)?//[^<"\\s]*${foreignHost}`, 'i');
  return foreignAddress.test(answer.body) && /xml/.test(typeOf(answer))
    ? [...problems, 'It names the foreign host']
    : problems;
}

/** The canary's data may reach the canary and sellers, the secrets nobody. */
function leakProblems(request: FuzzRequest, { body, headers }: FuzzAnswer, { personal, secrets }: Canary): string[] {
  const all = body + JSON.stringify(headers);
  const problems = secrets.filter((secret) => all.includes(secret)).map(() => 'It holds a secret of somebody else');
  const at = isSeller(request) ? -1 : all.indexOf(personal);
  return at === -1
    ? problems
    : [...problems, `It holds data of somebody else: …${all.slice(Math.max(0, at - 100), at + 100)}…`];
}

function isSeller({ role, carrier, headers }: FuzzRequest): boolean {
  if (Object.values(headers).some((value) => value.includes('{{sellerToken}}'))) return true;
  return role === 'seller' || (role !== 'visitor' && carrier === 'both');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
