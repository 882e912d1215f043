import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onNpmExit } from './npm-parent.mjs'
import { describeError, print, printError } from './output.mjs'
import { PidFile, removeStaleFolders } from './pid-file.mjs'
import { makePrivate } from './privacy.mjs'
import { ProcessGroup } from './processes.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** npm forwards the Ctrl-C that the terminal already sent us. A second signal this soon is the same keystroke. */
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
 * Does the work with a group of processes on a data folder. They end with it, however it ends: done, failed,
 * interrupted, or a child crashed (unless `onCrash` takes that). With `stay` it goes on until a signal comes.
 */
export async function withProcessGroup({ dataDir, stay = false, onCrash }, work) {
  makePrivate(dataDir)
  const pidFile = await PidFile.claim(dataDir)
  let finishEarly = () => {}
  const finished = new Promise((resolve) => (finishEarly = resolve))
  const crashed = (report) => {
    printError(report)
    finishEarly(1)
  }
  const group = new ProcessGroup({ pidFile, onCrash: onCrash ?? crashed })
  const kill = () => {
    group.kill()
    process.exit(INTERRUPTED)
  }
  const interrupt = () => {
    print('\nStopping …')
    finishEarly(stay ? 0 : INTERRUPTED)
  }
  onSignals(interrupt, kill)
  onNpmExit(interrupt)
  process.on('uncaughtException', (error) => crashed(describeError(error)))

  const done = work(group).then(() => (stay ? finished : null))
  const finish = async () => {
    await group.stop()
    pidFile.clear()
  }
  let code
  try {
    code = await Promise.race([finished, done])
  } catch (error) {
    await finish()
    throw error
  }
  await finish()
  return code
}

/** As withProcessGroup, on a temporary data folder that is removed at the end. */
export async function withTemporaryProcessGroup(prefix, { onCrash }, work) {
  await removeStaleFolders(prefix)
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  try {
    return await withProcessGroup({ dataDir, onCrash }, (group) => work(group, dataDir))
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
