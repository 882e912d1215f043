/** Resident memory after the load of the other benchmarks. Linux only: elsewhere it is not measured. */
import { figure } from './lib/figures.mjs'
import { canMeasureProcesses, residentMegabytes } from './lib/process.mjs'

export function benchMemory() {
  if (!canMeasureProcesses) return
  const { API_PID, PROCESS_PIDS } = process.env
  figure({
    name: 'memory: API and worker, after load',
    value: residentMegabytes(API_PID),
    unit: 'MB',
    goal: { atMost: 300 },
  })
  const all = PROCESS_PIDS.split(',').reduce((sum, pid) => sum + residentMegabytes(pid), 0)
  figure({ name: 'memory: everything that npm start runs', value: all, unit: 'MB', goal: { atMost: 650 } })
}
