import { spawn } from 'node:child_process'
import { writeSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openLog, rotateLog } from './logs.mjs'
import { outputCollector, UserError } from './output.mjs'
import { ROOT } from './paths.mjs'
import { identity, signal, stopInOrder } from './pid-file.mjs'
import { withPrivateUmask } from './privacy.mjs'

const ROTATE_EVERY_MS = 10_000

/** Commands of `run` that have not ended yet, and who wants to hear when that changes. */
const commands = new Set()
const listeners = new Set()

function note(change) {
  change()
  for (const listener of listeners) listener()
}

/** With `isPrivate`, only their owner can read the files that the child makes. */
const spawnChild = (command, args, { isPrivate, ...options }) =>
  isPrivate ? withPrivateUmask(() => spawn(command, args, options)) : spawn(command, args, options)

/** Runs a command; gives its exit code and, where they are not left to the terminal, what it said on both streams. */
function runToEnd(command, args, { env = {}, cwd = ROOT, quiet = false, isPrivate = false }) {
  const collect = quiet ? null : outputCollector()
  return new Promise((resolve, reject) => {
    const child = spawnChild(command, args, {
      isPrivate,
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet || collect ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    const entry = { name: command, pid: child.pid, born: identity(child.pid), order: 0, graceSeconds: 10 }
    note(() => commands.add(entry))
    const said = { out: '', all: '' }
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      said.out += text
      said.all += text
      collect?.(text)
    })
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      said.all += text
      collect?.(text)
    })
    child.once('error', (error) => {
      note(() => commands.delete(entry))
      reject(new UserError(`${command} cannot be run: ${error.message}`))
    })
    child.once('close', (code, how) => {
      note(() => commands.delete(entry))
      resolve({ code, how, ...said })
    })
  })
}

function ensureDone(command, args, { code, how, all }) {
  if (code !== 0)
    throw new UserError(`${command} ${args.join(' ')} failed (${how ?? `exit ${code}`}).\n${all.trimEnd()}`)
}

/**
 * Runs a command to its end. `quiet` keeps its output and shows it only when it fails; `isPrivate` makes its files its
 * owner's alone. Gives its exit code; a failure is a UserError unless `check` is false.
 */
export async function run(command, args, { check = true, ...options } = {}) {
  const result = await runToEnd(command, args, options)
  if (check) ensureDone(command, args, result)
  return result.code ?? 1
}

/** What a command says on its standard output. A failure is a UserError. */
export async function outputOf(command, args, options = {}) {
  const result = await runToEnd(command, args, { ...options, quiet: true })
  ensureDone(command, args, result)
  return result.out
}

/** How long is waited at most: a test run knows how slow the machine is, and elsewhere a start may take its time. */
const WAIT_SECONDS = process.env.TEST_TIME_FACTOR ? Math.ceil(30 * Number(process.env.TEST_TIME_FACTOR)) : 300

/** Waits until the condition holds, asking often; names what was waited for when it does not in time. */
export async function waitUntil(condition, what, { seconds = WAIT_SECONDS, failure = () => null } = {}) {
  const end = Date.now() + seconds * 1_000
  for (;;) {
    if (await condition()) return
    const reason = failure()
    if (reason) throw new UserError(reason)
    if (Date.now() > end) throw new UserError(`${what} did not happen within ${seconds} s.`)
    await pause(50)
  }
}

/** The last lines a child has said since it was started. */
export function logTail({ output }) {
  return output ? output.tail() : ''
}

/** Children that live as long as their parent wants them to; one that ends by itself is reported with its log. */
export class ProcessGroup {
  #children = []
  #threads = []
  #stopped = null

  constructor({ pidFile, onCrash }) {
    this.pidFile = pidFile
    this.onCrash = onCrash
    listeners.add(() => this.#record())
    setInterval(() => this.#rotateLogs(), ROTATE_EVERY_MS).unref()
  }

  /**
   * Starts a child in a process group of its own, so that Ctrl-C in the terminal reaches the parent alone and children
   * end by `order`, lowest first. Without a log it speaks to the terminal.
   */
  start(name, command, args, { env = {}, cwd = ROOT, log, order = 0, graceSeconds = 10, isPrivate = false } = {}) {
    if (this.#stopped) throw new UserError(`${name} was not started: everything is being stopped.`)
    const output = log ? openLog(log) : null
    const process_ = spawnChild(command, args, {
      isPrivate,
      cwd,
      env: { ...process.env, ...env },
      stdio: output ? ['ignore', output.fd, output.fd] : ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    output?.close()
    const child = {
      name,
      pid: process_.pid,
      born: identity(process_.pid),
      order,
      graceSeconds,
      log,
      output,
      ended: null,
    }
    const end = (reason) => this.#end(child, reason)
    process_.once('error', (error) => end(error.message))
    process_.once('exit', (code, how) => end(how ?? `exit ${code}`))
    if (child.born) this.#children.push(child)
    this.#record()
    return child
  }

  /** Runs a script in a thread of this process: one of its own would take 35 MB more. It ends last. */
  startThread(name, script, { args, log, resourceLimits }) {
    const output = openLog(log)
    const thread = new Worker(script, { argv: args, resourceLimits, stdout: true, stderr: true })
    const child = { name, log, output, ended: null }
    const streams = [thread.stdout, thread.stderr]
    for (const stream of streams) stream.on('data', (text) => writeSync(output.fd, text))
    let failure = null
    thread.once('error', (error) => {
      failure = error
    })
    thread.once('exit', async (code) => {
      // Its last words may arrive after its end.
      await Promise.allSettled(streams.map((stream) => finished(stream)))
      if (failure) writeSync(output.fd, `${failure.stack}\n`)
      this.#end(child, failure?.message ?? `exit ${code}`)
    })
    this.#threads.push({ child, thread })
    return child
  }

  #end(child, reason) {
    if (child.ended) return
    child.ended = reason
    if (this.#stopped) return
    const words = child.log ? `. The end of its log, ${child.log}:\n\n${logTail(child)}` : '.'
    this.onCrash(`${child.name} ended by itself (${reason})${words}`)
  }

  /** What runs for weeks must not fill the disk. */
  #rotateLogs() {
    const running = [...this.#living(), ...this.#threads.map(({ child }) => child)]
    for (const { log } of running) if (log) rotateLog(log)
  }

  #record() {
    this.pidFile.write([...commands, ...this.#living()])
  }

  #living() {
    return this.#children.filter((child) => !child.ended)
  }

  pids() {
    return this.#living().map((child) => child.pid)
  }

  /** Ends the commands under way, then every child. */
  stop() {
    this.#stopped ??= stopInOrder([...commands])
      .then(() => stopInOrder(this.#living()))
      .then(() => Promise.all(this.#threads.map(({ thread }) => thread.terminate())))
    return this.#stopped
  }

  kill() {
    this.#stopped ??= Promise.resolve()
    for (const { pid } of [...commands, ...this.#living()]) signal(pid, 'SIGKILL')
  }
}
