import { readFileSync } from 'node:fs'

const MB = 1_024
/** After so long a process that has nothing to do has collected its garbage. */
export const SETTLE_MS = 3_000

/** Resident memory of a process in megabytes. Linux only. */
export function residentMegabytes(pid) {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / MB
}
