/** A call that failed: refused by the server (with its sentence), or not answered at all (status 0, no sentence). */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;

  constructor(status: number, message = '', fields: Record<string, string> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
  }
}

/** The server's sentence if there is one, else the screen's fallback (specification, section 8). */
export function sentenceOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}
