import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 250
/** A shell and an older Node may be in between. */
const GENERATIONS = 4

function parentOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** The processes from our parent up to npm. Beyond Linux only the parent is known. */
function upToNpm() {
  const chain = [process.ppid]
  try {
    while (chain.length < GENERATIONS && !readFileSync(`/proc/${chain.at(-1)}/cmdline`, 'utf8').includes('npm'))
      chain.push(parentOf(chain.at(-1)))
    return readFileSync(`/proc/${chain.at(-1)}/cmdline`, 'utf8').includes('npm') ? chain : [process.ppid]
  } catch {
    return [process.ppid]
  }
}

function exists(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Calls back when npm is gone, if npm started this process. A signal to npm ends it and its shell, and the shell does
 * not pass it on.
 */
export function onNpmExit(callback) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const chain = upToNpm()
  const look = setInterval(() => {
    if (process.ppid === parent && chain.every(exists)) return
    clearInterval(look)
    callback()
  }, LOOK_EVERY_MS)
  look.unref()
}
