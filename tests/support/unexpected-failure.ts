/** The body of an answer to a request that failed unexpectedly: nothing of the failure but the request's id. */
export function unexpectedFailure({ headers }: { headers: Record<string, unknown> }) {
  return {
    success: false,
    message: 'Something went wrong',
    code: 'unexpected',
    requestId: headers['x-request-id'],
  };
}
