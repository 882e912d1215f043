/** Which processes of this run want the processor, from /proc; elsewhere than on Linux nothing is counted. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 500
/** No more of a run's processes may want the processor at once. */
export const AT_MOST = 4
const TICKS_A_SECOND = 100
/** Places in /proc/…/stat after the program's name. */
const STATE = 0
const PARENT = 1
const TIMES = [11, 12, 13, 14]

function stat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** How many of these processes, `{ pid, parent, state }`, come from `root` and are running or ready to run. */
export function countRunnable(processes, root) {
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]))
  const comesFromRoot = (pid) => {
    let at = pid
    while (at && at !== root) at = parents.get(at)
    return at === root
  }
  return processes.filter(({ pid, state }) => state === 'R' && pid !== root && comesFromRoot(pid)).length
}

function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = stat(name)
      return fields ? [{ pid: Number(name), parent: Number(fields[PARENT]), state: fields[STATE] }] : []
    })
}

/** Counts twice a second until `stop`, which gives the most at once and the share of samples above AT_MOST in percent. */
export function watchRunnable() {
  const counts = []
  const timer = existsSync('/proc/self/stat')
    ? setInterval(() => counts.push(countRunnable(processes(), process.pid)), EVERY_MS)
    : null
  timer?.unref()
  return {
    stop() {
      clearInterval(timer ?? undefined)
      const over = counts.filter((count) => count > AT_MOST).length
      return { count: Math.max(0, ...counts), overShare: Math.round((100 * over) / Math.max(1, counts.length)) }
    },
  }
}

/** Milliseconds of the processor that this process and the children that have ended took, theirs included. */
export function processorMs() {
  const fields = stat('self')
  const own = process.cpuUsage()
  if (!fields) return Math.round((own.user + own.system) / 1_000)
  return TIMES.reduce((total, at) => total + Number(fields[at]), 0) * (1_000 / TICKS_A_SECOND)
}
