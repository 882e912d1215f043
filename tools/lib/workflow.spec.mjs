import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { inRoot } from './paths.mjs'

const text = readFileSync(inRoot('.github/workflows/ci.yml'), 'utf8')
const { jobs, permissions } = parse(text)
const steps = Object.values(jobs).flatMap((job) => job.steps)

it('runs the commands of the contributing guide with the pinned Node', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const commands = jobs.test.steps.flatMap(({ run }) => (run?.startsWith('npm ') ? [run.split(' > ')[0]] : []))
  expect(commands).toEqual(['npm run check', 'npm test', 'npm sbom --omit=dev --sbom-format=cyclonedx'])
  for (const name of ['check', 'test']) expect(scripts).toHaveProperty(name)
  expect(jobs.test.container).toBe(`node:${readFileSync(inRoot('.nvmrc'), 'utf8').trim()}-bookworm`)
})

it('may only read, and takes actions of one version alone', () => {
  expect(permissions).toEqual({ contents: 'read' })
  const actions = steps.flatMap(({ uses }) => uses ?? [])
  expect(actions.length).toBeGreaterThan(2)
  for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@(v\d+\.\d+\.\d+|[\da-f]{40})$/)
  for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')))
    expect(step.with['persist-credentials']).toBe(false)
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
