/** The commands of the tools, as an operator runs them. */
import { spawnSync } from 'node:child_process'
import { inRoot } from '../../lib/paths.mjs'

/** Runs a command with these variables besides ours. Returns its exit code and its output. */
export function runTool(env, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot('tools/run.mjs'), ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return { code: status, said: `${stdout}${stderr}` }
}
