/** Query parameters as they stand behind a path, with their question mark; '' when there is none. Empty ones are left out. */
export function queryString(parameters: URLSearchParams | Record<string, string | undefined>): string {
  const query = parameters instanceof URLSearchParams ? parameters : new URLSearchParams(withValue(parameters));
  return query.size > 0 ? `?${query}` : '';
}

function withValue(parameters: Record<string, string | undefined>): string[][] {
  return Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : []));
}
