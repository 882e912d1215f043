import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const living = new Set()
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

/** Waits until the condition holds; names what was waited for when it does not in time. */
export async function until(condition, what, seconds = 60) {
  const end = Date.now() + seconds * 1_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${what} did not happen within ${seconds} s`)
    await pause(50)
  }
}

/** A process that is killed on purpose, and started again as it was. */
export class Mortal {
  #child = null

  constructor(name, { command, args, env = {}, log, isReady }) {
    Object.assign(this, { name, command, args, env, log, isReady })
  }

  async start() {
    mkdirSync(dirname(this.log), { recursive: true })
    const output = openSync(this.log, 'a')
    const child = spawn(this.command, this.args, {
      env: { ...process.env, ...this.env },
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    living.add(child)
    child.once('exit', () => living.delete(child))
    this.#child = child
    await until(async () => child.exitCode !== null || (await this.isReady()), `the start of ${this.name}`)
    if (child.exitCode !== null) throw new Error(`${this.name} did not start; see ${this.log}`)
    return this
  }

  /** As the system does when there is no memory left: no chance to finish anything. */
  async kill() {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async bounce(downMs) {
    await this.kill()
    await pause(downMs)
    await this.start()
  }

  get pid() {
    return this.#child?.pid
  }
}
