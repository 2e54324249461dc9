/** Whose session a request uses. */
export const roles = ['visitor', 'user', 'otherUser', 'seller'] as const;
export type Role = (typeof roles)[number];

/** A request; `path` includes the query. The session of its role is added when it is sent. */
export type FuzzRequest = {
  role: Role;
  /** How the session is sent; 'both' sends the user's as Bearer with the seller's cookie. */
  carrier: 'bearer' | 'cookie' | 'both';
  method: string;
  path: string;
  headers: Record<string, string>;
  payload?: string | Buffer | undefined;
};

const maximumShown = 1500;

/** The request as text, for reading and repeating. */
export function describeRequest({ role, carrier, method, path, headers, payload }: FuzzRequest): string {
  const lines = [
    `${method} ${JSON.stringify(path)} (login of: ${role}, by ${carrier})`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
  ];
  if (payload === undefined) return lines.join('\n');
  const text = Buffer.isBuffer(payload) ? payload.toString('latin1') : payload;
  const shown = JSON.stringify(text.slice(0, maximumShown));
  return [...lines, `${shown}${text.length > maximumShown ? ` … ${text.length} characters` : ''}`].join('\n');
}
