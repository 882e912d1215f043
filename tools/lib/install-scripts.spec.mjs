import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './paths.mjs'

const read = (path) => readFileSync(inRoot(path), 'utf8')
const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

it('installs packages without running their scripts, in the image too', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
  const installs = read('Dockerfile')
    .split(/^FROM /m)
    .filter((stage) => /^RUN npm install/m.test(stage))
  expect(installs).toHaveLength(2)
  for (const stage of installs) {
    expect(stage).toMatch(/^COPY package\.json package-lock\.json \.npmrc \.\/$/m)
    expect(stage).not.toContain('ignore-scripts=false')
  }
})

it('knows why no package needs its script', () => {
  const packages = Object.entries(JSON.parse(read('package-lock.json')).packages)
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([folder]) => nameOf(folder))
  expect(Object.keys(JSON.parse(read('tools/install-scripts.json')))).toEqual([...new Set(scripted)].sort())
})
