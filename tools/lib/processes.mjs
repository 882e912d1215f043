import { StringDecoder } from 'node:string_decoder'
import { setTimeout as pause } from 'node:timers/promises'
import { execa } from 'execa'
import { openLog, rotateLog } from './logs.mjs'
import { outputCollector, UserError } from './output.mjs'
import { ROOT } from './paths.mjs'
import { identity, signal, stopInOrder } from './pid-file.mjs'
import { withPrivateUmask } from './privacy.mjs'

const ROTATE_EVERY_MS = 10_000
const COMMAND_GRACE_SECONDS = 10

/** Commands of `run` that have not ended yet, and groups that want to hear when that changes. */
const commands = new Set()
const listeners = new Set()

function note(change) {
  change()
  for (const listener of listeners) listener()
}

/**
 * Starts a process in a process group of its own, so that Ctrl-C in the terminal reaches this process alone. The group is
 * killed when this process ends. With `isPrivate`, only their owner can read the files that it makes.
 * Settles with execa's result, never with an error.
 */
export function spawnChild(command, args, { isPrivate = false, ...options }) {
  const start = () =>
    execa(command, args, {
      cwd: ROOT,
      stdin: 'ignore',
      reject: false,
      killDescendants: true,
      killSignal: 'SIGKILL',
      stripFinalNewline: false,
      windowsHide: false,
      ...options,
    })
  return isPrivate ? withPrivateUmask(start) : start()
}

/** How a process ended, as "exit 1", the signal, or why it could not be run. */
export const describeEnd = ({ exitCode, signal: name, originalMessage }) =>
  name ?? (exitCode === undefined ? originalMessage : `exit ${exitCode}`)

/** Runs a command; gives execa's result, with what it said on both streams where they are not left to the terminal. */
async function runToEnd(command, args, { env = {}, cwd = ROOT, quiet = false, isPrivate = false }) {
  const collect = quiet ? null : outputCollector()
  const output = quiet || collect ? 'pipe' : 'inherit'
  const child = spawnChild(command, args, { isPrivate, cwd, env, stdout: output, stderr: output, all: true })
  const entry = {
    name: command,
    pid: child.pid,
    born: identity(child.pid),
    order: 0,
    graceSeconds: COMMAND_GRACE_SECONDS,
  }
  note(() => commands.add(entry))
  const decoder = new StringDecoder()
  if (collect) child.all.on('data', (bytes) => collect(decoder.write(bytes)))
  const result = await child
  note(() => commands.delete(entry))
  if (result.code) throw new UserError(`${command} cannot be run: ${result.originalMessage}`)
  return result
}

function ensureDone(command, args, result) {
  if (result.failed)
    throw new UserError(
      `${command} ${args.join(' ')} failed (${describeEnd(result)}).\n${(result.all ?? '').trimEnd()}`,
    )
}

/**
 * Runs a command to its end. `quiet` keeps its output and shows it only when it fails; `isPrivate` makes its files its
 * owner's alone. Gives its exit code; a failure is a UserError unless `check` is false.
 */
export async function run(command, args, { check = true, ...options } = {}) {
  const result = await runToEnd(command, args, options)
  if (check) ensureDone(command, args, result)
  return result.exitCode ?? 1
}

/** The standard output of a command. A failure is a UserError unless `check` is false. */
export async function outputOf(command, args, { check = true, ...options } = {}) {
  const result = await runToEnd(command, args, { ...options, quiet: true })
  if (check) ensureDone(command, args, result)
  return result.stdout
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

/** Waits until a child of a group takes calls; throws UserError with the end of its log when it ends before. */
export async function waitUntilReady(child, condition) {
  await waitUntil(condition, `The start of ${child.name}`, {
    failure: () => child.ended && `${child.name} did not start (${child.ended}):\n${child.output?.tail() ?? ''}`,
  })
}

/** Children that live as long as their parent wants them to; one that ends by itself is reported with its log. */
export class ProcessGroup {
  #children = []
  #stopped = null

  constructor({ pidFile, onCrash }) {
    this.pidFile = pidFile
    this.onCrash = onCrash
    listeners.add(() => this.#record())
    // A log that is written to for weeks must not fill the disk.
    setInterval(() => {
      for (const { log } of this.#living()) if (log) rotateLog(log)
    }, ROTATE_EVERY_MS).unref()
  }

  /** Starts a child. Children end by `order`, lowest first. Without a log it speaks to the terminal. */
  start(name, command, args, { env = {}, cwd = ROOT, log, order = 0, graceSeconds = 10, isPrivate = false } = {}) {
    if (this.#stopped) throw new UserError(`${name} was not started: everything is being stopped.`)
    const output = log ? openLog(log) : null
    const to = output?.fd ?? 'inherit'
    const process_ = spawnChild(command, args, { isPrivate, cwd, env, stdout: to, stderr: to, buffer: false })
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
    process_.then((result) => this.#end(child, describeEnd(result)))
    if (child.born) this.#children.push(child)
    this.#record()
    return child
  }

  #end(child, reason) {
    child.ended = reason
    if (this.#stopped) return
    const words = child.log ? `. The end of its log, ${child.log}:\n\n${child.output.tail()}` : '.'
    this.onCrash(`${child.name} ended by itself (${reason})${words}`)
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

  /** Ends the running commands, then every child. */
  stop() {
    this.#stopped ??= stopInOrder([...commands]).then(() => stopInOrder(this.#living()))
    return this.#stopped
  }

  kill() {
    this.#stopped ??= Promise.resolve()
    for (const { pid } of [...commands, ...this.#living()]) signal(pid, 'SIGKILL')
  }
}
