/** Builds what changed since the last build: the contract, then the backend and the site. */

import { buildOnce, hashOf } from './lib/hash.mjs'
import { install } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { print, since } from './lib/output.mjs'
import { isMain } from './lib/paths.mjs'
import { run } from './lib/processes.mjs'
import { generateMessages } from './messages-generate.mjs'
import { generatePrisma } from './prisma-generate.mjs'

const COMMON = [
  'tools/build.mjs',
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
  ...['src', 'public', 'scripts', 'release', 'index.html', 'vite.config.ts', 'postcss.config.mjs'],
  ...['build.mjs', 'package.json', 'tsconfig.json', 'tsconfig.sw.json'],
]

const within = (folder, names) => names.map((name) => `${folder}/${name}`)

async function buildPart(name, sources) {
  const began = Date.now()
  const built = await buildOnce(hashOf([...COMMON, ...sources]), `${name}/dist`, () =>
    run('npm', ['run', 'build', '-w', name], { quiet: true }),
  )
  if (built) print(`Built ${name} (${since(began)}).`)
}

/** Needs the packages installed. Without `site` only what the servers need. */
export async function build({ site = true } = {}) {
  await Promise.all([generateMessages().then(() => buildPart('contract', [])), generatePrisma()])
  await Promise.all([
    buildPart('backend', [...within('backend', BACKEND), 'prisma/schema.prisma']),
    site ? buildPart('frontend', within('frontend', FRONTEND)) : null,
  ])
}

if (isMain(import.meta.url))
  await main(async () => {
    await install()
    await build()
  })
