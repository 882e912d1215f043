/**
 * Returns the verdict on a run: `held`, `failed` or `not judged`. The last applies if all faults are missed time limits
 * on a slow machine. It is not a success, because the run proves nothing.
 * @param {{ wrongs: { isLate: boolean }[], isMachineSlow: boolean }} run
 */
export function verdictOf({ wrongs, isMachineSlow }) {
  if (wrongs.length === 0) return 'held'
  return isMachineSlow && wrongs.every(({ isLate }) => isLate) ? 'not judged' : 'failed'
}
