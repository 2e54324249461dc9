import type problems from './messages/en/problems.json';

/** The name of a rule that a field breaks. Its sentence stands in the catalogue of each language (`problems.json`). */
export type ProblemCode = keyof typeof problems;

/** The fields that have a problem of this kind: of `name-too-long` and `too-long` it is `name`. */
export type FieldWith<Kind extends string, Code = ProblemCode> = Code extends `${infer Field}-${Kind}` ? Field : never;

/** Names a problem where a schema takes a message. */
export function problem(code: ProblemCode): ProblemCode {
  return code;
}
