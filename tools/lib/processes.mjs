import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from './paths.mjs'
import { endInOrder, identity, signal } from './running.mjs'
import { Trouble } from './say.mjs'

const LOG_LINES = 30

/** Commands of `run` that have not ended yet, and who wants to hear when that changes. */
const commands = new Set()
const listeners = new Set()

function note(change) {
  change()
  for (const listener of listeners) listener()
}

export function tail(file, lines = LOG_LINES) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return ''
  }
}

/**
 * Runs a command to its end. `quiet` keeps its output and shows it only when it fails. Gives its exit code; a failure
 * is Trouble unless `check` is false.
 */
export function run(command, args, { env = {}, cwd = ROOT, quiet = false, check = true } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    const entry = { name: command, pid: child.pid, born: identity(child.pid), order: 0, graceSeconds: 10 }
    note(() => commands.add(entry))
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => {
      note(() => commands.delete(entry))
      reject(new Trouble(`${command} cannot be run: ${error.message}`))
    })
    child.once('close', (code, how) => {
      note(() => commands.delete(entry))
      if (code === 0 || !check) return resolve(code ?? 1)
      reject(new Trouble(`${command} ${args.join(' ')} failed (${how ?? `exit ${code}`}).\n${output.trimEnd()}`))
    })
  })
}

/** Waits until the condition holds, asking often; names what was waited for when it does not in time. */
export async function until(condition, what, { seconds = 60, giveUp = () => null } = {}) {
  const end = Date.now() + seconds * 1_000
  for (;;) {
    if (await condition()) return
    const reason = giveUp()
    if (reason) throw new Trouble(reason)
    if (Date.now() > end) throw new Trouble(`${what} did not happen within ${seconds} s.`)
    await pause(50)
  }
}

/** A fresh log; that of the run before stays beside it, for whoever comes to see why it ended. */
function openLog(log) {
  mkdirSync(dirname(log), { recursive: true })
  if (existsSync(log)) renameSync(log, log.replace(/\.log$/, '.previous.log'))
  return openSync(log, 'w')
}

/** Children that live as long as their parent wants them to; one that ends by itself is reported with its log. */
export class Family {
  #children = []
  #stopped = null

  constructor({ register, onCrash }) {
    this.register = register
    this.onCrash = onCrash
    listeners.add(() => this.#record())
  }

  /**
   * Starts a child in a process group of its own, so that Ctrl-C in the terminal reaches the parent alone and children
   * end by `order`, lowest first. Without a log it speaks to the terminal.
   */
  start(name, command, args, { env = {}, cwd = ROOT, log, order = 0, graceSeconds = 10 } = {}) {
    if (this.#stopped) throw new Trouble(`${name} was not started: everything is being stopped.`)
    const output = log ? openLog(log) : 'inherit'
    const process_ = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      detached: true,
    })
    if (log) closeSync(output)
    const child = { name, pid: process_.pid, born: identity(process_.pid), order, graceSeconds, log, ended: null }
    const end = (reason) => {
      if (child.ended) return
      child.ended = reason
      if (this.#stopped) return
      const words = log ? `. The end of its log, ${log}:\n\n${tail(log)}` : '.'
      this.onCrash(`${name} ended by itself (${reason})${words}`)
    }
    process_.once('error', (error) => end(error.message))
    process_.once('exit', (code, how) => end(how ?? `exit ${code}`))
    if (child.born) this.#children.push(child)
    this.#record()
    return child
  }

  #record() {
    this.register.write([...commands, ...this.#living()])
  }

  #living() {
    return this.#children.filter((child) => !child.ended)
  }

  pids() {
    return this.#living().map((child) => child.pid)
  }

  /** Ends the commands under way, then every child. */
  stop() {
    this.#stopped ??= endInOrder([...commands]).then(() => endInOrder(this.#living()))
    return this.#stopped
  }

  kill() {
    this.#stopped ??= Promise.resolve()
    for (const { pid } of [...commands, ...this.#living()]) signal(pid, 'SIGKILL')
  }
}
