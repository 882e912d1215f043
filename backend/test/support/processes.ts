import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@sofaseva/tools/ports'

/** Starts the built API or worker as a separate process. The test must end it. */
export async function startApiProcess(
  env: Record<string, string>,
  stdio: StdioOptions = 'ignore',
  program: 'main.js' | 'worker.js' = 'main.js',
): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../dist', program)], {
    env: {
      ...process.env,
      APP_ENV: 'test',
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      SITE_DIR: '/nonexistent',
      DATA_DIR: process.env.TMPDIR ?? '/tmp',
      RATE_LIMIT_FACTOR: '1000',
      ...env,
    },
    stdio,
  })
  return { child, url: `http://127.0.0.1:${port}` }
}

/** Kills a process that still runs, and waits for its end. */
export async function killProcess(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
