/** A query string with its question mark; '' when empty. Empty parameters are left out. */
export function queryString(parameters: URLSearchParams | Record<string, string | undefined>): string {
  const query = parameters instanceof URLSearchParams ? parameters : new URLSearchParams(withValue(parameters));
  return query.size > 0 ? `?${query}` : '';
}

function withValue(parameters: Record<string, string | undefined>): string[][] {
  return Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : []));
}
