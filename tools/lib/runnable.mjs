/** Demand and use of the processor by the processes of this run, from /proc. Without Linux, only this process's time. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 500
/** No more of a run's processes may want the processor at once. */
export const AT_MOST = 4
const TICKS_A_SECOND = 100
/** Places in /proc/…/stat after the program's name. */
const PLACES = { state: 0, parent: 1, user: 11, system: 12, born: 19 }

/** A process as { pid, parent, state, born, ticks }; null when it is gone. */
function read(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const number = (name) => Number(fields[PLACES[name]])
    const ticks = number('user') + number('system')
    return { pid, parent: number('parent'), state: fields[PLACES.state], born: number('born'), ticks }
  } catch {
    return null
  }
}

/** Those of these processes that come from `root`, however deep, without itself. */
function descendantsOf(root, processes) {
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]))
  const comesFromRoot = (pid) => {
    let at = pid
    while (at && at !== root) at = parents.get(at)
    return at === root
  }
  return processes.filter(({ pid }) => pid !== root && comesFromRoot(pid))
}

/** How many of these processes, `{ pid, parent, state }`, come from `root` and are running or ready to run. */
export const countRunnable = (processes, root) =>
  descendantsOf(root, processes).filter(({ state }) => state === 'R').length

const allProcesses = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => read(Number(name)) ?? [])

/**
 * Samples twice a second until `stop`. That returns the most runnable processes at once, the percentage of samples
 * above AT_MOST, and the processor time of all. That is no sum of ended children: browsers leave theirs to the system.
 */
export function watchRunnable() {
  const counts = []
  const ticks = new Map()
  const look = () => {
    const processes = allProcesses()
    counts.push(countRunnable(processes, process.pid))
    for (const each of descendantsOf(process.pid, processes)) ticks.set(`${each.pid} ${each.born}`, each.ticks)
  }
  const timer = existsSync('/proc/self/stat') ? setInterval(look, EVERY_MS) : null
  timer?.unref()
  return {
    stop() {
      clearInterval(timer ?? undefined)
      const over = counts.filter((count) => count > AT_MOST).length
      const { user, system } = process.cpuUsage()
      const children = [...ticks.values()].reduce((total, each) => total + each, 0) * (1_000 / TICKS_A_SECOND)
      return {
        count: Math.max(0, ...counts),
        overShare: Math.round((100 * over) / Math.max(1, counts.length)),
        processorMs: Math.round((user + system) / 1_000 + children),
      }
    },
  }
}
