/** Measures resident memory after the load of the other cases. It needs Linux and is skipped elsewhere. */
import { figure } from '../harness/report.mjs'
import { API_PID, canMeasureProcesses, residentMegabytes } from '../harness/server.mjs'

export default function memory() {
  if (!canMeasureProcesses) return
  const all = process.env.PROCESS_PIDS.split(',').reduce((sum, pid) => sum + residentMegabytes(pid), 0)
  const own = residentMegabytes(API_PID)
  figure({ name: 'memory: API and worker, after load', value: own, unit: 'MB', goal: { atMost: 300 } })
  figure({ name: 'memory: everything that npm start runs', value: all, unit: 'MB', goal: { atMost: 520 } })
}
