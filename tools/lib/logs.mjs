import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { dirname } from 'node:path'

const MOST_BYTES = 10 * 1024 * 1024
/** Older ones that stay beside a log: `api.log.1` is the newest. */
const KEPT = 4
const LINES = 30

const sizeOf = (log) => (existsSync(log) ? statSync(log).size : 0)

/**
 * Rotates a large log into files that are numbered from the newest on. It is copied and emptied, not renamed, because
 * its writer keeps it open.
 */
export function rotateLog(log, mostBytes = MOST_BYTES) {
  if (sizeOf(log) <= mostBytes) return
  for (let number = KEPT - 1; number > 0; number -= 1)
    if (existsSync(`${log}.${number}`)) renameSync(`${log}.${number}`, `${log}.${number + 1}`)
  copyFileSync(log, `${log}.1`)
  truncateSync(log)
}

/** Opens a log to append to; `tail` gives the last lines written since then. */
export function openLog(log) {
  mkdirSync(dirname(log), { recursive: true, mode: 0o700 })
  rotateLog(log)
  const fd = openSync(log, 'a', 0o600)
  const from = sizeOf(log)
  return {
    fd,
    close: () => closeSync(fd),
    tail(lines = LINES) {
      try {
        const bytes = readFileSync(log)
        const text = bytes.subarray(bytes.length < from ? 0 : from).toString()
        return text.trimEnd().split('\n').slice(-lines).join('\n')
      } catch {
        return ''
      }
    },
  }
}
