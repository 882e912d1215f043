import type { GrievanceStep, GrievanceTimes } from '@sofaseva/contract'

/** The times after a step. A step that was taken before keeps its time, and a resolution acknowledges as well. */
export function afterStep<Times extends Pick<GrievanceTimes, 'acknowledgedAt' | 'resolvedAt'>>(
  times: Times,
  step: GrievanceStep,
  now: Date,
): Times {
  const { acknowledgedAt, resolvedAt } = times
  return {
    ...times,
    acknowledgedAt: acknowledgedAt ?? now,
    resolvedAt: step === 'resolve' ? (resolvedAt ?? now) : resolvedAt,
  }
}
