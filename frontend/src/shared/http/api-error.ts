/** A call that failed: the server's sentence and code, or `NETWORK` when it could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
  ) {
    super(message)
  }

  get isOffline(): boolean {
    return this.code === 'NETWORK'
  }
}

interface Failure {
  code?: unknown
  message?: unknown
  fields?: unknown
}

/** The failure an answer tells of. */
export async function failureOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Failure
  const fields = typeof body.fields === 'object' && body.fields !== null ? (body.fields as Record<string, string>) : {}
  return new ApiError(
    typeof body.code === 'string' ? body.code : `HTTP_${response.status}`,
    response.status,
    typeof body.message === 'string' ? body.message : 'Something went wrong. Please try again.',
    fields,
  )
}

/** The server's sentence where there is one, else the screen's own. */
export function sentence(error: unknown, fallback: string): string {
  return error instanceof ApiError && !error.isOffline && error.status < 500 ? error.message : fallback
}
