/**
 * How often a job may lose its worker before it's given up. This stops a job that kills its worker each time.
 * `pauseAfterStalls` separates other jobs from it long before, and also if the machine runs out of memory.
 */
export const MAX_STALLS = 5

/** One killed worker says nothing about its jobs. */
const STALLS_WITHOUT_PAUSE = 1
const LONGEST_PAUSE_MS = 60_000

/**
 * Milliseconds until a job that has lost its worker this often runs again. They are random, up to 4, 8, 16 and 32 s. So
 * jobs that were lost together don't run together again, and one of them can't stop the others each time. `random` is
 * from 0 to 1.
 */
export function pauseAfterStalls(stalls: number, random: number): number {
  if (stalls <= STALLS_WITHOUT_PAUSE) return 0
  return Math.round(random * Math.min(2 ** stalls * 1_000, LONGEST_PAUSE_MS))
}
