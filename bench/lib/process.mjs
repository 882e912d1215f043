import { existsSync, readFileSync } from 'node:fs'

const MB = 1_024
/** The kernel's clock for processes: 100 ticks a second on every Linux. */
const MS_PER_TICK = 10
/** Whether this machine tells what a process uses: Linux does. */
export const canMeasureProcesses = existsSync('/proc/self/status')
/** After so long a process that has nothing to do has collected its garbage. */
export const SETTLE_MS = 3_000

/** Resident memory of a process in megabytes. Linux only. */
export function residentMegabytes(pid) {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / MB
}

/** The process, and those it has started, such as the one that renders images. */
function familyOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children].filter(isThere)
}

/** The same of a process and of those it has started. Linux only. */
export function residentMegabytesOfAll(pid) {
  return familyOf(pid).reduce((sum, each) => sum + residentMegabytes(each), 0)
}

const isThere = (pid) => existsSync(`/proc/${pid}/status`)

/** Processor time of a process so far, with all its threads, in milliseconds. Linux only. */
export function processorMs(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // After the name, which may have spaces: its state is the third field of all, the two times are the 14th and 15th.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * MS_PER_TICK
}

/** The same of a process and of those it has started. Linux only. */
export function processorMsOfAll(pid) {
  return familyOf(pid).reduce((sum, each) => sum + processorMs(each), 0)
}
