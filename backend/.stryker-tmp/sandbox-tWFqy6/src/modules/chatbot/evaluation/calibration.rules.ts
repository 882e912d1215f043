// @ts-nocheck
const BINS = 10

/** A result with its confidence, 0 to 1. */
export interface Judged {
  confidence: number
  isRight: boolean
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/**
 * The expected calibration error, 0 to 1: the difference between confidence and the share of right results. It is the
 * mean over ten bins of equal width, weighted by their size. Zero for no results.
 */
export function calibrationError(results: readonly Judged[]): number {
  const binOf = ({ confidence }: Judged) => Math.min(BINS - 1, Math.floor(confidence * BINS))
  let error = 0
  for (let at = 0; at < BINS; at += 1) {
    const bin = results.filter((result) => binOf(result) === at)
    if (bin.length === 0) continue
    const confidence = mean(bin.map((result) => result.confidence))
    const accuracy = mean(bin.map(({ isRight }) => Number(isRight)))
    error += (Math.abs(confidence - accuracy) * bin.length) / results.length
  }
  return error
}
