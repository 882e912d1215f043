// @ts-nocheck
import { ConfigError, loadConfig } from './platform/config/config.js'
import { examine } from './platform/doctor/doctor.js'
import { fileStore } from './platform/uploads/open-file-store.js'

const SIGNS = { ok: 'ok    ', warning: 'check ', failed: 'FAILED' } as const

try {
  const config = loadConfig(process.env)
  const findings = await examine(config, await fileStore(config))
  for (const { name, state, detail } of findings) process.stdout.write(`${SIGNS[state]} ${name.padEnd(9)} ${detail}\n`)
  process.exit(findings.some(({ state }) => state === 'failed') ? 1 : 0)
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
}
