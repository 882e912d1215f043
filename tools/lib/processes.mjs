import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from './paths.mjs'
import { Trouble } from './say.mjs'

const LOG_LINES = 30

export function tail(file, lines = LOG_LINES) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return ''
  }
}

/** Runs a command to its end. `quiet` keeps its output and shows it only when it fails. Gives its exit code. */
export function run(command, args, { env = {}, cwd = ROOT, quiet = false, check = true } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => reject(new Trouble(`${command} cannot be run: ${error.message}`)))
    child.once('close', (code, signal) => {
      if (code === 0 || !check) return resolve(code ?? 1)
      reject(new Trouble(`${command} ${args.join(' ')} failed (${signal ?? `exit ${code}`}).\n${output.trimEnd()}`))
    })
  })
}

/** Waits until the condition holds, asking often; names what was waited for when it does not in time. */
export async function until(condition, what, { seconds = 60, giveUp = () => null } = {}) {
  const end = Date.now() + seconds * 1000
  for (;;) {
    if (await condition()) return
    const reason = giveUp()
    if (reason) throw new Trouble(reason)
    if (Date.now() > end) throw new Trouble(`${what} did not happen within ${seconds} s.`)
    await pause(50)
  }
}

/** Children that live as long as their parent wants them to; one that ends by itself is reported with its log. */
export class Family {
  #children = []
  #stopping = false

  constructor({ onCrash }) {
    this.onCrash = onCrash
  }

  start(name, command, args, { env = {}, cwd = ROOT, log, graceSeconds = 10 } = {}) {
    mkdirSync(dirname(log), { recursive: true })
    const file = openSync(log, 'w')
    // A group of its own, so that Ctrl-C in the terminal reaches the parent alone and children end in order.
    const process_ = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', file, file],
      detached: true,
    })
    closeSync(file)
    const child = { name, process: process_, log, graceSeconds, ended: null }
    child.gone = new Promise((resolve) => {
      const end = (reason) => {
        if (child.ended) return
        child.ended = reason
        resolve()
        if (!this.#stopping)
          this.onCrash(`${name} ended by itself (${reason}). The end of its log, ${log}:\n\n${tail(log)}`)
      }
      process_.once('error', (error) => end(error.message))
      process_.once('exit', (code, signal) => end(signal ?? `exit ${code}`))
    })
    this.#children.push(child)
    return child
  }

  pids() {
    return this.#children.filter((child) => !child.ended).map((child) => child.process.pid)
  }

  /** Ends every child, the youngest first. */
  async stop() {
    this.#stopping = true
    for (const child of this.#children.reverse()) {
      if (child.ended) continue
      child.process.kill('SIGTERM')
      const late = setTimeout(() => child.process.kill('SIGKILL'), child.graceSeconds * 1000)
      await child.gone
      clearTimeout(late)
    }
    this.#children = []
  }

  kill() {
    this.#stopping = true
    for (const child of this.#children) if (!child.ended) child.process.kill('SIGKILL')
  }
}
