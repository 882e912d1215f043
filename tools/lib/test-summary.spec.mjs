import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { print } from './output.mjs'
import { run } from './processes.mjs'
import { TestSummary } from './test-summary.mjs'

let printed
beforeEach(() => {
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

/** A command that says this. */
const saying = (text) => run(process.execPath, ['--eval', `console.log(${JSON.stringify(text)})`])
const counting = (passed) => ({ passed, failed: 0, skipped: 0 })

describe('stages side by side', () => {
  it('are printed one after another, and stand in the table in the order they were planned', async () => {
    const summary = new TestSummary()
    const [first, second] = [summary.section(), summary.section()]
    const isSecondDone = Promise.withResolvers()
    await Promise.all([
      summary.beside('slow', () =>
        first.stage('slow', async () => {
          await saying('slow begins')
          await isSecondDone.promise
          print('slow ends')
          return counting(2)
        }),
      ),
      summary
        .beside('quick', () =>
          second.stage('quick', async () => {
            await saying('quick begins')
            print('quick ends')
            return counting(3)
          }),
        )
        .then(isSecondDone.resolve),
    ])
    expect(printed).toMatch(
      /… slow\n… quick\n[\s\S]*── quick ─+\nquick begins\nquick ends\nquick took [^\n]*\n[\s\S]*── slow ─+\nslow begins\nslow ends\nslow took [^\n]*\n$/,
    )
    printed = ''
    expect(summary.close()).toBe(0)
    expect(printed).toMatch(/slow +2 +0 +0 [\s\S]*quick +3 +0 +0 [\s\S]*\n5 passed, 0 failed\n$/)
  })

  it('go on when one breaks off, which fails the whole', async () => {
    const summary = new TestSummary()
    const isBroken = Promise.withResolvers()
    await Promise.all([
      summary.beside('broken', () => summary.section().stage('broken', () => run('false', []))).then(isBroken.resolve),
      summary.beside('sound', () =>
        summary.section().stage('sound', async () => {
          await isBroken.promise
          return counting(1)
        }),
      ),
    ])
    expect(printed).toContain('false  failed (exit 1)')
    expect(summary.close()).toBe(1)
    expect(printed).toContain('1 passed, 1 failed')
  })

  it('show how far they were when they are interrupted', async () => {
    const summary = new TestSummary()
    const isOver = Promise.withResolvers()
    const stage = summary.beside('long', async () => {
      print('under way')
      await isOver.promise
    })
    summary.printInterrupted()
    expect(printed).toMatch(/── long, interrupted ─+\nunder way\n$/)
    isOver.resolve()
    await stage
  })
})

it('lists failures with their messages at the end of a run', () => {
  const summary = new TestSummary()
  const failures = [{ name: 'journeys/a.spec.ts:1 books', message: '\u001b[31mexpected 1\u001b[39m\nreceived 2' }]
  summary.section().add('e2e', { passed: 3, failed: 1, failures })
  expect(summary.close()).toBe(1)
  expect(printed).toMatch(
    /── failed ─+\njourneys\/a\.spec\.ts:1 books\nexpected 1\nreceived 2\n[\s\S]*3 passed, 1 failed\n$/,
  )
})

it('a stage says how long it took and which of its files took longest', async () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.spec.ts`, ms: index * 1_000, tests: 2 }))
  await new TestSummary().section().stage('medium', async () => ({ passed: 24, files }))
  expect(printed).toMatch(/medium took [\d.]+ s; the slowest of 12 files:\n +11\.0 s +2 tests +11\.spec\.ts\n/)
  expect(printed).toContain(' 2.spec.ts')
  expect(printed).not.toContain(' 1.spec.ts')
})
