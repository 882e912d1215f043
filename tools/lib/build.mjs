/** Generates and builds every part whose sources have changed. */
import { buildOnce, hashOf } from './hash.mjs'
import { print, since } from './output.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'

const MESSAGES = 'contract/src/i18n/generated'
/** By generator of schema.prisma: the types of the tables, and a client for tests. */
const DATABASE = {
  kysely: 'backend/src/platform/database/generated',
  client: 'backend/test/support/generated',
}
const COMMON = [
  'tools/lib/build.mjs',
  'package-lock.json',
  'tsconfig.base.json',
  'contract/src',
  'contract/messages',
  'contract/scripts',
  'contract/package.json',
  'contract/tsconfig.json',
  'contract/tsconfig.build.json',
]
const BACKEND = ['src', 'data', '.swcrc', 'nest-cli.json', 'package.json', 'tsconfig.json', 'tsconfig.build.json']
const FRONTEND = [
  ...['src', 'public', 'scripts', 'release', 'index.html', 'office.html', 'postcss.config.mjs', 'build.mjs'],
  ...['vite.config.ts', 'vite.office.config.ts', 'vite.worker.config.ts'],
  ...['package.json', 'tsconfig.json', 'tsconfig.sw.json'],
]

const within = (folder, names) => names.map((name) => `${folder}/${name}`)

/** The messages of all languages. */
async function generateMessages() {
  const inputs = ['contract/messages', 'contract/scripts', 'package-lock.json']
  await buildOnce(hashOf(inputs), MESSAGES, () =>
    run(process.execPath, [inRoot('contract/scripts/generate-messages.mjs')], { quiet: true }),
  )
}

/** The words of the search, which the repository holds because copies of the contract lack their source. */
const generateVocabulary = () =>
  run(process.execPath, [inRoot('contract/scripts/generate-vocabulary.mjs')], { quiet: true })

/** The schema engine is not needed for it, and is a download that may not be had. */
async function generateDatabase() {
  const inputs = hashOf(['prisma/schema.prisma', 'package-lock.json'])
  for (const [generator, folder] of Object.entries(DATABASE))
    await buildOnce(inputs, folder, () =>
      run('npx', ['prisma', 'generate', '--schema', 'prisma/schema.prisma', '--generator', generator], {
        env: { PRISMA_SCHEMA_ENGINE_BINARY: '/bin/false' },
        quiet: true,
      }),
    )
}

/** Generates the sources that no repository holds. */
export const generate = () => Promise.all([generateVocabulary(), generateMessages(), generateDatabase()])

async function buildPart(name, sources) {
  const began = Date.now()
  const built = await buildOnce(hashOf([...COMMON, ...sources]), `${name}/dist`, () =>
    run('npm', ['run', 'build', '-w', name], { quiet: true }),
  )
  if (built) print(`Built ${name} (${since(began)}).`)
}

/** Generates the sources and builds the contract, which Vite's configuration files import as built code. */
export const buildContract = () =>
  Promise.all([
    Promise.all([generateVocabulary(), generateMessages()]).then(() => buildPart('contract', [])),
    generateDatabase(),
  ])

/** The contract, then the backend and the site. Without `site` only what the servers need. */
export async function build({ site = true } = {}) {
  await buildContract()
  await Promise.all([
    buildPart('backend', [...within('backend', BACKEND), 'prisma/schema.prisma']),
    site ? buildPart('frontend', within('frontend', FRONTEND)) : null,
  ])
}
