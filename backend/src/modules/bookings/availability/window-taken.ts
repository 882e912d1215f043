import { AppError } from '../../../platform/errors/app-error.js'
import type { FreeWindows, WantedVisit } from './free-windows.js'

/** Nobody can come in this window any more. Its transaction ends with it; only then are other windows looked for. */
export class WindowTaken extends AppError {
  constructor(
    readonly start: Date,
    readonly visit: WantedVisit,
  ) {
    super('WINDOW_TAKEN')
  }
}

/** The result of work that may find its window taken. Throws WINDOW_TAKEN with the next free ones in its place. */
export async function withAlternatives<T>(windows: FreeWindows, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof WindowTaken)) throw error
    throw new AppError('WINDOW_TAKEN', { alternatives: await windows.after(error.start, error.visit), cause: error })
  }
}
