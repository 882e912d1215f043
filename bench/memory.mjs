/** Resident memory after the load of the other benchmarks. Linux only: elsewhere it is not measured. */
import { existsSync, readFileSync } from 'node:fs'
import { figure } from './lib/figures.mjs'

const MB = 1_024

function residentMb(pid) {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / MB
}

export function benchMemory() {
  if (!existsSync('/proc/self/status')) return
  const { API_PID, FAMILY_PIDS } = process.env
  figure({ name: 'memory: API and worker, after load', value: residentMb(API_PID), unit: 'MB', goal: { atMost: 350 } })
  const all = FAMILY_PIDS.split(',').reduce((sum, pid) => sum + residentMb(pid), 0)
  figure({ name: 'memory: everything that npm start runs', value: all, unit: 'MB', goal: { atMost: 700 } })
}
