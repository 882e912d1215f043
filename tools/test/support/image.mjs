/** The container image without a container engine: the files its Dockerfile copies, in a folder outside the checkout. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { hashOf } from '../../lib/hash.mjs'
import { findProgram, inRoot } from '../../lib/paths.mjs'
import { run } from '../../lib/processes.mjs'

const WORK_FOLDER = '/app'

/** Instructions of a Dockerfile, each with its stage: the name it is copied from, or its number. */
function instructionsOf(text) {
  const lines = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  let stage = -1
  let name = ''
  return lines.map((line) => {
    const [, instruction, rest] = /^(\w+)\s+(.*)$/s.exec(line)
    if (instruction === 'FROM') {
      stage += 1
      name = / AS (\w+)$/i.exec(rest)?.[1] ?? String(stage)
    }
    return { stage: name, instruction, rest }
  })
}

/** `{ from, sources, target }` of a COPY, with `from` undefined for the checkout. */
function copyOf(rest) {
  const words = rest.split(/\s+/)
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) }
}

const envOf = (rest) => Object.fromEntries([...rest.matchAll(/(\w+)=(\S*)/g)].map(([, name, value]) => [name, value]))

export function readDockerfile() {
  const instructions = instructionsOf(readFileSync(inRoot('Dockerfile'), 'utf8'))
  const last = instructions.at(-1).stage
  const bases = instructions.filter(({ instruction }) => instruction === 'FROM').map(({ rest }) => rest.split(' ')[0])
  const inStage = (stage, instruction) =>
    instructions.filter((one) => one.stage === stage && one.instruction === instruction).map(({ rest }) => rest)
  return {
    stages: [...new Set(instructions.map(({ stage }) => stage))],
    /** The images that the stages start from. */
    bases,
    last,
    inStage,
    copies: inStage(last, 'COPY').map(copyOf),
    env: Object.assign({}, ...inStage(last, 'ENV').map(envOf)),
    command: JSON.parse(inStage(last, 'CMD')[0]),
    of: (instruction) => inStage(last, instruction),
  }
}

function copy(source, target) {
  if (!existsSync(source)) throw new Error(`The Dockerfile copies ${source}, which is not there.`)
  mkdirSync(dirname(target), { recursive: true })
  // 20,000 files: links to them take a tenth of the time, where the disk is the same.
  if (spawnSync('cp', ['-alT', source, target]).status === 0) return
  cpSync(source, target, { recursive: true, verbatimSymlinks: true, force: true })
}

/** Does what the stage does: copies from the checkout and runs its commands. Kept until its files or commands change. */
async function packages(dockerfile) {
  const copies = dockerfile.inStage('packages', 'COPY').map(copyOf)
  const commands = dockerfile.inStage('packages', 'RUN')
  const hash = hashOf([...copies.flatMap(({ sources }) => sources), 'Dockerfile'])
  const folder = inRoot('node_modules/.cache/image', hash)
  if (existsSync(folder)) return folder
  const fresh = `${folder}.new`
  rmSync(dirname(folder), { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  // Not links: the commands change these files.
  for (const { sources, target } of copies)
    for (const source of sources)
      cpSync(inRoot(source), target.endsWith('/') ? join(fresh, target, source) : join(fresh, target))
  for (const command of commands)
    await run('sh', ['-c', command], { cwd: fresh, env: { npm_config_prefer_offline: 'true' }, quiet: true })
  renameSync(fresh, folder)
  return folder
}

/** Endings of files that never reach the build stage, by the patterns of .dockerignore that name them. */
function ignoredEndings() {
  const patterns = readFileSync(inRoot('.dockerignore'), 'utf8').split('\n')
  return patterns.filter((pattern) => pattern.startsWith('**/*.')).map((pattern) => pattern.slice('**/*'.length))
}

/** Files of MariaDB's client. Where this is Debian, the package that the stage installs is on this machine already. */
async function client(dockerfile, folder) {
  const command = dockerfile.inStage('client', 'RUN').at(-1)
  mkdirSync(join(folder, 'files'), { recursive: true })
  if (!findProgram('dpkg-query')) {
    console.log("This machine lacks the packages of Debian: the image is made without MariaDB's client.")
    return folder
  }
  // Libraries that Node needs are in the image without it, so it must be the Node of the image.
  const env = { PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) }
  await run('sh', ['-c', command], { cwd: folder, env, quiet: true })
  return folder
}

function removeIgnored(folder) {
  const endings = ignoredEndings()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
      rmSync(join(entry.parentPath, entry.name))
}

/**
 * Fills an empty folder with what the last stage copies, the image's root without the base image. The stage `build` is
 * this checkout, where the product is built already.
 */
export async function makeImage(folder) {
  const dockerfile = readDockerfile()
  const stages = {
    packages: [await packages(dockerfile), WORK_FOLDER],
    build: [inRoot(), WORK_FOLDER],
    client: [await client(dockerfile, `${folder}-client`), '/client'],
  }
  for (const { from, sources, target } of dockerfile.copies)
    for (const source of sources) {
      if (!stages[from]) throw new Error(`The Dockerfile copies ${source} from ${from ?? 'the checkout'}.`)
      const [stage, workFolder] = stages[from]
      const copied = join(folder, resolve(WORK_FOLDER, target))
      copy(join(stage, source.replace(`${workFolder}/`, '')), copied)
      if (from === 'build' && statSync(copied).isDirectory()) removeIgnored(copied)
    }
  return dockerfile
}
