// Core covered by: tools/lib/generators.spec.mjs

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copySources } from '../test/support/source-copy.mjs'
import { timeLimit } from '../vitest/patience.ts'
import { TSC } from './paths.mjs'

let copy
beforeAll(() => {
  copy = copySources()
})
afterAll(() => copy.remove())

/** Checks only these files and their imports. The stage `check` covers the rest. */
async function checkTypes(workspace, paths, { include = [], ...options } = {}) {
  const files = paths.map((path) => join(copy.root, path))
  const config = `${workspace}/tsconfig.new.json`
  writeFileSync(join(copy.root, config), JSON.stringify({ extends: './tsconfig.json', include, files, ...options }))
  await copy.quietly(process.execPath, [TSC, '-p', config, '--noEmit'])
}

describe('npm run new', () => {
  it('writes a module, an endpoint and a notification of the right types', { timeout: timeLimit(60_000) }, async () => {
    const paths = await copy.writeServer()
    await Promise.all([
      copy.quietly(process.execPath, ['contract/scripts/generate-messages.mjs']),
      copy.quietly('npx', ['prisma', 'generate', '--schema', 'prisma/schema.prisma', '--generator', 'kysely']),
    ])
    await checkTypes(
      'backend',
      paths.filter((path) => path.startsWith('backend/') && path.endsWith('.ts')),
    )
  })

  it('writes pages and a kind of outbox write of the right types, whose tests pass', {
    timeout: timeLimit(60_000),
  }, async () => {
    const paths = await copy.writeSite()
    await copy.quietly(process.execPath, ['contract/scripts/generate-messages.mjs'])
    const tests = paths.filter((path) => /\.spec\.tsx?$/.test(path)).map((path) => path.replace('frontend/', ''))
    expect(tests).toHaveLength(5)
    await Promise.all([
      // The files that register them import every page.
      checkTypes(
        'frontend',
        paths.filter((path) => /^frontend\/.*gift[\w.-]*\.tsx?$/.test(path)),
        {
          compilerOptions: { types: ['vite/client', '@testing-library/jest-dom/vitest'] },
          include: ['src/**/*.d.ts'],
        },
      ),
      copy.quietly('npx', ['vitest', 'run', '--root', 'frontend', ...tests]),
    ])
  })
})
