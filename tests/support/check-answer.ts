import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { openApiDocument } from '#api/http/open-api/document.ts';
import { callGroups } from '#contract/calls.ts';
import type { Call } from '#contract/declarations/call.ts';

type Header = { required?: boolean };
type Response = { headers?: Record<string, object>; content?: Record<string, object> };
type Described = {
  /** Headers by lower-case name, with whether a response must have them. */
  headers: Map<string, boolean>;
  /** Body validators by content type; undefined for a type other than JSON. */
  content: Map<string, ValidateFunction | undefined>;
};

/** Headers of the transport and for browsers: the document describes them once for all calls. */
const everywhere =
  /^(connection|content-(encoding|length|security-policy|type)|date|keep-alive|transfer-encoding|vary|access-control-.*|cross-origin-.*|origin-agent-cluster|permissions-policy|referrer-policy|strict-transport-security|x-(accel-buffering|content-type-options|dns-prefetch-control|download-options|frame-options|permitted-cross-domain-policies|robots-tag|xss-protection))$/;

const root = 'openapi';
const document = openApiDocument(callGroups);
const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...document, $id: root });

const described = new Map<string, Described>();

/** Throws when a response differs from the OpenAPI document. Calls that are not in the document pass. */
export function checkAnswer(call: Call, answer: LightMyRequestResponse, body: string): void {
  const page = `${call.method} ${call.path}`;
  const path = ['paths', call.path, call.method.toLowerCase()];
  if (find(path) === undefined) return;
  const status = String(answer.statusCode);
  const response = describedAnswer(path, status) ?? describedAnswer(path, 'default');
  const problems = response ? problemsOf(response, answer, body) : ['the status is not documented'];
  if (problems.length > 0) throw new Error(`${page} answered ${status}, but ${problems.join('; ')}`);
}

function problemsOf({ headers, content }: Described, answer: LightMyRequestResponse, body: string): string[] {
  const sent = Object.keys(answer.headers);
  const missing = [...headers].filter(([name, required]) => required && !sent.includes(name));
  const unknown = sent.filter((name) => !headers.has(name) && !everywhere.test(name));
  return [
    ...missing.map(([name]) => `the header ${name} is missing`),
    ...unknown.map((name) => `the header ${name} is not documented`),
    ...bodyProblems(content, String(answer.headers['content-type'] ?? ''), body),
  ];
}

function bodyProblems(content: Described['content'], contentType: string, body: string): string[] {
  const type = contentType.split(';')[0] ?? '';
  if (content.size === 0) return body === '' ? [] : ['no body is documented'];
  if (!content.has(type)) return [`the content type ${type} is not documented`];
  const validate = content.get(type);
  if (!validate || validate(JSON.parse(body))) return [];
  return [ajv.errorsText(validate.errors, { dataVar: 'the body' })];
}

function describedAnswer(path: string[], status: string): Described | undefined {
  const steps = [...path, 'responses', status];
  const key = steps.join(' ');
  const known = described.get(key);
  if (known) return known;
  const at = follow(steps);
  if (!at) return undefined;
  const { headers = {}, content = {} } = find(at) as Response;
  const fresh: Described = {
    headers: new Map(Object.keys(headers).map((name) => [name.toLowerCase(), isRequired([...at, 'headers', name])])),
    content: new Map(Object.keys(content).map((type) => [type, validatorAt([...at, 'content', type, 'schema'], type)])),
  };
  described.set(key, fresh);
  return fresh;
}

function isRequired(steps: string[]): boolean {
  return (find(follow(steps) ?? []) as Header).required === true;
}

function validatorAt(steps: string[], type: string): ValidateFunction | undefined {
  if (type !== 'application/json') return undefined;
  const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  return ajv.getSchema(`${root}#/${pointer}`);
}

/** The path in the document, with references resolved. */
function follow(steps: string[]): string[] | undefined {
  const found = find(steps) as { $ref?: string } | undefined;
  return found?.$ref ? found.$ref.split('/').slice(1) : found && steps;
}

function find(steps: readonly string[]): unknown {
  return steps.reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], document);
}
