/**
 * What a run comes to: `held`, `failed`, or `not judged` where all that is wrong came late on a machine without processor
 * time to spare. The last is no success: nothing was found out.
 * @param {{ wrongs: { isLate: boolean }[], isMachineSlow: boolean }} run
 */
export function verdictOf({ wrongs, isMachineSlow }) {
  if (wrongs.length === 0) return 'held'
  return isMachineSlow && wrongs.every(({ isLate }) => isLate) ? 'not judged' : 'failed'
}
