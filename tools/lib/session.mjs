import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whenNpmEnds } from './npm.mjs'
import { Family } from './processes.mjs'
import { Register, tidyTemporary } from './running.mjs'
import { complain, describe, say } from './say.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** npm hands on the Ctrl-C that the terminal already gave us: what comes this soon is the same keystroke. */
const SAME_KEYSTROKE_MS = 700
const INTERRUPTED = 130

/** Calls `first` at the first signal, `again` at a later one. */
function onSignals(first, again) {
  let at = 0
  for (const name of SIGNALS)
    process.on(name, () => {
      if (at === 0) {
        at = Date.now()
        first()
      } else if (Date.now() - at > SAME_KEYSTROKE_MS) again()
    })
}

/**
 * Does the work with a family of children on a data folder. They end with it, however it ends: done, failed,
 * interrupted, or a child crashed (unless `onCrash` takes that). With `stay` it goes on until a signal comes.
 */
export async function withFamily({ dataDir, stay = false, onCrash }, work) {
  const register = await Register.claim(dataDir)
  let breakOff = () => {}
  const broken = new Promise((resolve) => (breakOff = resolve))
  const crashed = (report) => {
    complain(report)
    breakOff(1)
  }
  const family = new Family({ register, onCrash: onCrash ?? crashed })
  const kill = () => {
    family.kill()
    process.exit(INTERRUPTED)
  }
  const interrupt = () => {
    say('\nStopping …')
    breakOff(stay ? 0 : INTERRUPTED)
  }
  onSignals(interrupt, kill)
  whenNpmEnds(interrupt)
  process.on('uncaughtException', (error) => crashed(describe(error)))

  const done = work(family).then(() => (stay ? broken : null))
  const finish = async () => {
    await family.stop()
    register.clear()
  }
  let code
  try {
    code = await Promise.race([broken, done])
  } catch (error) {
    await finish()
    throw error
  }
  await finish()
  return code
}

/** As withFamily, on a temporary data folder that is removed at the end. */
export async function withTemporaryFamily(prefix, { onCrash }, work) {
  await tidyTemporary(prefix)
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  try {
    return await withFamily({ dataDir, onCrash }, (family) => work(family, dataDir))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
