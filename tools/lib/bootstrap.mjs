/** Which Node and which packages everything runs with, whatever started the tool. Uses Node's builtins only. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { hashOf, onceFor } from './hash.mjs'
import { print, UserError } from './output.mjs'
import { inRoot, ROOT } from './paths.mjs'

/** Below it, not even the packages can be installed. */
const TO_INSTALL = [20, 19]
const REQUIRED_MAJOR = 24
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const pinnedNode = inRoot(`node_modules/node-${process.platform}-${process.arch}/bin/node`)

function isOlderThan([major, minor], version) {
  const [itsMajor = 0, itsMinor = 0] = version.split('.').map(Number)
  return itsMajor < major || (itsMajor === major && itsMinor < minor)
}

/**
 * Runs a program in place of this one. It gets the signals, and if a signal ends it, that signal ends us. It shares our
 * process group, so Ctrl-C in the terminal reaches it too. Resolves to the exit code and any piped output.
 */
export function runInPlace(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options)
    const forward = (name) => child.kill(name)
    for (const name of SIGNALS) process.on(name, forward)
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => said.push(bytes))
    child.once('error', (error) => reject(new UserError(`${command} cannot be run: ${error.message}`)))
    child.once('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, forward)
      if (signal) process.kill(process.pid, signal)
      else resolve({ code, said: Buffer.concat(said).toString() })
    })
  })
}

/**
 * Runs the tool again on another Node. Its channel closes when this process is killed. Resolves to the exit code.
 */
export async function reexec(node, args) {
  const { code } = await runInPlace(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  return code
}

/** For a script on another Node: ends it, as a signal would, when its parent is gone. */
function endWithParent() {
  if (!process.channel) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

/** Installs the packages when the lockfile is not the one they were installed from. An image has packages and no lockfile. */
export async function install() {
  if (!existsSync(inRoot('package-lock.json'))) return
  await onceFor(hashOf(['package-lock.json']), 'node_modules/.installed', async () => {
    print('Installing packages …')
    // Not `npm ci`: it insists on an entry for every platform's build of a tool, and some registries lack a few. This
    // installs what the lockfile says and leaves the lockfile as it is.
    const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline']
    const { code, said } = await runInPlace('npm', ['install', ...options], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (code !== 0) throw new UserError(`npm install failed (exit ${code}).\n${said.trimEnd()}`)
  })
}

/**
 * Makes sure that this tool, and every program it starts by name, runs on Node 24 or newer and with the packages of the
 * lockfile. Gives null when it does, else the exit code of the tool on the Node that the packages bring. Throws UserError
 * when there is none for this machine.
 */
export async function ensureNode(version = process.versions.node) {
  const isTooOld = isOlderThan([REQUIRED_MAJOR, 0], version)
  const needed = `Node ${REQUIRED_MAJOR} or newer is needed; this is ${version}.`
  if (isOlderThan(TO_INSTALL, version)) throw new UserError(needed)
  if (!isTooOld) {
    endWithParent()
    process.env.PATH = [dirname(process.execPath), process.env.PATH].filter(Boolean).join(delimiter)
  }
  await install()
  if (!isTooOld) return null
  if (!existsSync(pinnedNode))
    throw new UserError(
      `${needed} No package brings it for ${process.platform} on ${process.arch}: see https://nodejs.org.`,
    )
  // The tool mostly waits, so it should free the memory that reading files took.
  return reexec(pinnedNode, ['--max-semi-space-size=2', ...process.execArgv, ...process.argv.slice(1)])
}
