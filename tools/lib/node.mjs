/** Which Node everything runs on: the one that comes with the packages, whatever started the tool. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { install } from './install.mjs'
import { UserError } from './output.mjs'
import { inRoot } from './paths.mjs'

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
 * Runs a script on another Node in this one's place: on its terminal, with its signals, ending when it ends. Gives the exit
 * code. Here, not by a helper that starts children in groups of their own: Ctrl-C in the terminal is to reach it too.
 */
export function handOver(node, args) {
  return new Promise((resolve, reject) => {
    // By the channel it notices when this process is killed.
    const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    for (const name of SIGNALS) process.on(name, () => child.kill(name))
    child.once('error', (error) => reject(new UserError(`${node} cannot be run: ${error.message}`)))
    child.once('exit', (code, signal) => {
      if (!signal) return resolve(code)
      for (const name of SIGNALS) process.removeAllListeners(name)
      process.kill(process.pid, signal)
    })
  })
}

/** For a script that was handed over: as a signal, when whoever did so is gone. */
function endWithParent() {
  if (!process.channel) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

/**
 * Makes sure that this tool, and every program it starts by name, runs on Node 24 or newer. Gives null when it does, else
 * the exit code of the tool on the Node that the packages bring. Throws UserError when there is none for this machine.
 */
export async function ensureNode(version = process.versions.node) {
  if (!isOlderThan([REQUIRED_MAJOR, 0], version)) {
    endWithParent()
    process.env.PATH = [dirname(process.execPath), process.env.PATH].filter(Boolean).join(delimiter)
    return null
  }
  const needed = `Node ${REQUIRED_MAJOR} or newer is needed; this is ${version}.`
  if (isOlderThan(TO_INSTALL, version)) throw new UserError(needed)
  await install()
  if (!existsSync(pinnedNode))
    throw new UserError(
      `${needed} No package brings it for ${process.platform} on ${process.arch}: see https://nodejs.org.`,
    )
  // It mostly waits: what reading files left in memory is to go.
  return handOver(pinnedNode, ['--max-semi-space-size=2', ...process.execArgv, ...process.argv.slice(1)])
}
