/** A call that failed: the server's message and code, or `NETWORK` when it could not be reached. */
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

/** The ApiError of a failed response. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Failure
  const fields = typeof body.fields === 'object' && body.fields !== null ? (body.fields as Record<string, string>) : {}
  return new ApiError(
    typeof body.code === 'string' ? body.code : `HTTP_${response.status}`,
    response.status,
    typeof body.message === 'string' ? body.message : 'Something went wrong. Please try again.',
    fields,
  )
}

/** The server's message where it has one for people, else the screen's own. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && !error.isOffline && error.status < 500 ? error.message : fallback
}
