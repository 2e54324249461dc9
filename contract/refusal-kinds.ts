type NoParameters = Record<never, never>;
/** A refusal's parameters exist at compile time only. */
type Declared<Parameters> = { status: number; parameters?: Parameters };

/** Declares a refusal with this status and the parameters of its message. */
export const withStatus =
  (status: number) =>
  <Parameters = NoParameters>(): Declared<Parameters> => ({ status });

export const invalid = withStatus(400);
export const notLoggedIn = withStatus(401);
export const forbidden = withStatus(403);
export const notFound = withStatus(404);
export const conflict = withStatus(409);
export const tooLarge = withStatus(413);
export const tooMany = withStatus(429);
export const unavailable = withStatus(503);
