/** The response body of an unexpected error: only the request's id, no details. */
export function unexpectedFailure({ headers }: { headers: Record<string, unknown> }) {
  return {
    success: false,
    message: 'Something went wrong',
    code: 'unexpected',
    requestId: headers['x-request-id'],
  };
}
