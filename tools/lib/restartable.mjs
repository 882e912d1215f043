import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from './output.mjs'
import { waitUntil } from './processes.mjs'

/** How much of a log, in characters, tells why a process ended. */
const LOG_TAIL = 4_000

const running = new Set()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A process that is ended on purpose, and started again as it was. */
export class RestartableProcess {
  #child = null

  constructor(name, { command, args, env = {}, log, isReady }) {
    Object.assign(this, { name, command, args, env, log, isReady })
  }

  /** Starts it without waiting until it is ready. */
  spawn() {
    mkdirSync(dirname(this.log), { recursive: true })
    const output = openSync(this.log, 'a')
    const child = spawn(this.command, this.args, {
      env: { ...process.env, ...this.env },
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    running.add(child)
    child.once('exit', () => running.delete(child))
    this.#child = child
  }

  async start() {
    this.spawn()
    await this.ready()
    return this
  }

  async ready() {
    const child = this.#child
    await waitUntil(async () => child.exitCode !== null || (await this.isReady()), `The start of ${this.name}`)
    if (child.exitCode === null) return
    const log = readFileSync(this.log, 'utf8').slice(-LOG_TAIL)
    throw new UserError(`${this.name} did not start (exit ${child.exitCode}). The end of its log:\n${log}`)
  }

  signal(name) {
    this.#child?.kill(name)
  }

  /** Signals it and waits for its end; gives its exit code, null when a signal ended it. */
  async stop(signal = 'SIGTERM') {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill(signal)
    const [code] = await gone
    return code
  }

  /** As the system does when there is no memory left: no chance to finish anything. */
  async kill() {
    await this.stop('SIGKILL')
  }

  async killAndRestart(downMs) {
    await this.kill()
    await pause(downMs)
    await this.start()
  }

  get pid() {
    return this.#child?.pid
  }
}
