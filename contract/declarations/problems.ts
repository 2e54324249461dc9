import type problems from '#contract/messages/en/problems.json';

/** The code of a field's validation problem. Its message is in each language's `problems.json`. */
export type ProblemCode = keyof typeof problems;

/** The fields that have this kind of problem: for `name-too-long` and the kind `too-long` it is `name`. */
export type FieldWith<Kind extends string, Code = ProblemCode> = Code extends `${infer Field}-${Kind}` ? Field : never;

/** Type-checks a problem code where a schema takes a message. */
export function problem(code: ProblemCode): ProblemCode {
  return code;
}
