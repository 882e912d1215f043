import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '../../lib/output.mjs'
import { describeEnd, spawnChild, waitUntil } from '../../lib/processes.mjs'

/** How much of a log, in characters, tells why a process ended. */
const LOG_TAIL = 4_000

/** A process that is ended on purpose, and started again as it was. */
export class RestartableProcess {
  #child = null
  #end = null

  constructor(name, { command, args, env = {}, log, isReady }) {
    Object.assign(this, { name, command, args, env, log, isReady })
  }

  /** Starts it without waiting until it is ready. */
  spawn() {
    mkdirSync(dirname(this.log), { recursive: true })
    const output = openSync(this.log, 'a')
    // A signal is for the process alone, as the system sends it.
    const options = { stdout: output, stderr: output, buffer: false, killDescendants: false }
    this.#child = spawnChild(this.command, this.args, { env: this.env, ...options })
    closeSync(output)
    this.#end = null
    this.#child.then((result) => {
      this.#end = result
    })
  }

  async start() {
    this.spawn()
    await this.ready()
    return this
  }

  async ready() {
    await waitUntil(async () => this.#end || (await this.isReady()), `The start of ${this.name}`)
    if (!this.#end) return
    const log = readFileSync(this.log, 'utf8').slice(-LOG_TAIL)
    throw new UserError(`${this.name} did not start (${describeEnd(this.#end)}). The end of its log:\n${log}`)
  }

  /** Whether it has ended since it was last started. */
  get hasEnded() {
    return this.#end !== null
  }

  signal(name) {
    this.#child?.kill(name)
  }

  /** Signals it and waits for its end; gives its exit code, null when a signal ended it. */
  async stop(signal = 'SIGTERM') {
    this.signal(signal)
    return (await this.#child)?.exitCode ?? null
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
