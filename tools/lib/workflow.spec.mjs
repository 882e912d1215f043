import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { inRoot } from './paths.mjs'
import { STAGES } from './test-stages.mjs'

const [ci, nightly] = ['ci', 'nightly'].map((name) =>
  parse(readFileSync(inRoot(`.github/workflows/${name}.yml`), 'utf8')),
)
const { jobs } = ci
const IMAGE = `node:${readFileSync(inRoot('.nvmrc'), 'utf8').trim()}-bookworm`

it('runs the commands of the contributing guide with the pinned Node', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const commands = jobs.test.steps.flatMap(({ run }) => (run?.startsWith('npm ') ? [run.split(' > ')[0]] : []))
  expect(commands).toEqual(['npm run check', 'npm test', 'npm sbom --omit=dev --sbom-format=cyclonedx'])
  for (const name of ['check', 'test']) expect(scripts).toHaveProperty(name)
  expect(jobs.test.container).toBe(IMAGE)
})

it.each([
  ['ci', ci],
  ['nightly', nightly],
])('%s may only read, and takes actions of one version alone', (_name, workflow) => {
  expect(workflow.permissions).toEqual({ contents: 'read' })
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)
  const actions = steps.flatMap(({ uses }) => uses ?? [])
  expect(actions.length).toBeGreaterThan(2)
  for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@(v\d+\.\d+\.\d+|[\da-f]{40})$/)
  for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')))
    expect(step.with['persist-credentials']).toBe(false)
})

it('runs every stage of the full tier at night', () => {
  const { full, vulnerabilities } = nightly.jobs
  // The checks run with each change.
  expect(['check', ...full.strategy.matrix.stage].toSorted()).toEqual(Object.keys(STAGES).toSorted())
  expect(full.steps.map(({ run }) => run)).toContainEqual(
    expect.stringMatching(/^npm run test:full -- .*matrix\.stage/),
  )
  for (const job of [full, vulnerabilities]) expect(job.container).toBe(IMAGE)
})

it('installs every program that the tests ask Debian for', () => {
  const { run } = jobs.test.steps[0]
  const stages = readFileSync(inRoot('tools/lib/test-stages.mjs'), 'utf8')
  const packages = readFileSync(inRoot('tools/lib/programs.mjs'), 'utf8')
  const programs = [...stages.matchAll(/\bprograms: \[(.*?)\]/g)].flatMap(([, list]) => list.match(/[\w-]+/g))
  const nameOf = (program) => new RegExp(`^  '?${program}'?: \\{[^}]*?apt: '([\\w-]+)'`, 'ms').exec(packages)[1]
  const wanted = [...new Set(['mariadb', 'redis', ...programs])].map(nameOf)
  expect(wanted).toContain('nginx')
  for (const name of wanted) expect(run.split(/\s+/), name).toContain(name)
})

it('proposes newer base images and actions', () => {
  const { version, updates } = parse(readFileSync(inRoot('.github/dependabot.yml'), 'utf8'))
  expect(version).toBe(2)
  expect(updates.map((one) => one['package-ecosystem'])).toEqual(['docker', 'docker-compose', 'github-actions'])
  for (const { directory, schedule } of updates) {
    expect(directory).toBe('/')
    expect(schedule.interval).toBe('weekly')
  }
})
