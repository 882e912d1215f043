/** Records the processes on a data folder, so that the start after a crash can end those that are left. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { print, UserError } from './output.mjs'

const FILE = 'running.json'
const BOOT = '/proc/sys/kernel/random/boot_id'
const LINUX = process.platform === 'linux'
/** Places in what /proc/…/stat says after the program's name. */
const GROUP = 2
const START_TIME = 19

/** Null for a process that is gone, or ended and only waits to be collected. */
function stat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? null : fields
  } catch {
    return null
  }
}

/** Identifies a process by its start time, since numbers are reused. Null when it is not alive. */
export function identity(pid) {
  try {
    if (!LINUX) return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim() || null
    const fields = stat(pid)
    return fields && `${readFileSync(BOOT, 'utf8').trim()} ${fields[START_TIME]}`
  } catch {
    return null
  }
}

export const isAlive = ({ pid, born }) => born !== null && identity(pid) === born

/** A signal for a process and all it started: each has a group of its own. False when the group is gone. */
export function signal(pid, name) {
  try {
    return process.kill(-pid, name)
  } catch {
    return false
  }
}

function groupIsAlive(pid) {
  const exists = signal(pid, 0)
  if (!exists || !LINUX) return exists
  // Dead ones count for the signal until they are collected, which may take long when their parent was killed.
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && stat(name)?.[GROUP] === String(pid))
}

const UNKILLABLE_MS = 3_000

async function stopOne(process_) {
  const { pid, graceSeconds } = process_
  if (!isAlive(process_)) return
  signal(pid, 'SIGTERM')
  const late = Date.now() + graceSeconds * 1_000
  while (isAlive(process_) || groupIsAlive(pid)) {
    if (Date.now() > late) signal(pid, 'SIGKILL')
    if (Date.now() > late + UNKILLABLE_MS) return
    await pause(20)
  }
}

/** Ends processes politely, and by force after their grace: those of the lowest `order` first, then the next. */
export async function stopInOrder(processes) {
  for (const order of [...new Set(processes.map((each) => each.order))].sort((a, b) => a - b))
    await Promise.all(processes.filter((each) => each.order === order).map(stopOne))
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

export class PidFile {
  #file
  #cleared = false
  #parent = { pid: process.pid, born: identity(process.pid) }

  constructor(dataDir) {
    this.#file = join(dataDir, FILE)
  }

  /** Claims the existing folder and ends processes of a killed run. Throws UserError when another run is alive on it. */
  static async claim(dataDir) {
    const last = read(join(dataDir, FILE))
    if (last && last.parent.pid !== process.pid && isAlive(last.parent))
      throw new UserError(
        `This is running already (pid ${last.parent.pid}) on ${dataDir}. Stop it first, or choose another folder: set DATA_DIR=…`,
      )
    const left = (last?.children ?? []).filter(isAlive)
    if (left.length > 0) {
      print(`Ending what an earlier run left behind: ${left.map((child) => child.name).join(', ')} …`)
      await stopInOrder(left)
    }
    const pidFile = new PidFile(dataDir)
    pidFile.write([])
    return pidFile
  }

  write(children) {
    if (this.#cleared) return
    const kept = children.map(({ name, pid, born, order, graceSeconds }) => ({ name, pid, born, order, graceSeconds }))
    writeFileSync(`${this.#file}.new`, JSON.stringify({ parent: this.#parent, children: kept }), { mode: 0o600 })
    renameSync(`${this.#file}.new`, this.#file)
  }

  clear() {
    this.#cleared = true
    rmSync(this.#file, { force: true })
  }
}

/** Removes temporary data folders of this prefix whose runs were killed, and ends what they left running. */
export async function removeStaleFolders(prefix) {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    const last = read(join(folder, FILE))
    if (!last || isAlive(last.parent)) continue
    await stopInOrder(last.children.filter(isAlive))
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
  }
}
