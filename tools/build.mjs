/** Builds what changed since the last build: the contract, then the backend and the site. */
import { hashOf, onceFor } from './lib/hash.mjs'
import { run } from './lib/processes.mjs'
import { main, say } from './lib/say.mjs'
import { generatePrisma } from './prisma-generate.mjs'

const COMMON = ['package-lock.json', 'tsconfig.base.json', 'contract/src', 'contract/package.json']

async function buildPart(name, sources, product) {
  const built = await onceFor(hashOf([...COMMON, ...sources]), `${name}/dist/.stamp`, product, () =>
    run('npm', ['run', 'build', '-w', name], { quiet: true }),
  )
  if (built) say(`Built ${name}.`)
}

export async function build() {
  await Promise.all([
    buildPart('contract', ['contract/tsconfig.build.json'], 'contract/dist/index.js'),
    generatePrisma(),
  ])
  await Promise.all([
    buildPart(
      'backend',
      ['backend/src', 'backend/.swcrc', 'backend/nest-cli.json', 'prisma/schema.prisma'],
      'backend/dist/main.js',
    ),
    buildPart(
      'frontend',
      ['frontend/src', 'frontend/public', 'frontend/index.html', 'frontend/vite.config.ts', 'frontend/build.mjs'],
      'frontend/dist/server/entry-server.js',
    ),
  ])
}

if (process.argv[1] === import.meta.filename) await main(build)
