/** Whose login a request carries. */
export const roles = ['visitor', 'user', 'otherUser', 'seller'] as const;
export type Role = (typeof roles)[number];

/** A request as it is sent; `path` holds the query too. The login of its role is added when it is sent. */
export type FuzzRequest = {
  role: Role;
  /** Where the login stands; 'both' sends the user's as Bearer beside the seller's cookie. */
  carrier: 'bearer' | 'cookie' | 'both';
  method: string;
  path: string;
  headers: Record<string, string>;
  payload?: string | Buffer | undefined;
};

const maximumShown = 1500;

/** The request as text, to be read and repeated. */
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
