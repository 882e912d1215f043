import type { ChangedCode, CurrentState } from '@sofaseva/contract'
import { ApiError } from '#shared/http/api-error.js'

/** The current entity from a write that was refused with `code`. Null for any other failure. */
export async function currentOf<Code extends ChangedCode>(
  code: Code,
  error: unknown,
): Promise<CurrentState<Code> | null> {
  if (!(error instanceof ApiError) || error.code !== code) return null
  const { CURRENT_STATES } = await import('./current-states.js')
  const read = CURRENT_STATES[code].safeParse(error.current)
  return read.success ? (read.data as CurrentState<Code>) : null
}
