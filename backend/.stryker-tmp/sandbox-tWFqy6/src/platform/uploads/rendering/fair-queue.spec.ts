// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.js'

/** Work that runs one piece at a time on demand and records the order of the starts. */
class Gate {
  readonly begun: string[] = []
  private release: (() => void) | undefined

  work(name: string): () => Promise<string> {
    return () => {
      this.begun.push(name)
      return new Promise((resolve) => {
        this.release = () => resolve(name)
      })
    }
  }

  /** Ends the running piece and lets the next one start. */
  async pass(): Promise<void> {
    this.release?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const many = (gate: Gate, owner: string, count: number) =>
  Array.from({ length: count }, (_, index) => gate.work(`${owner}${index + 1}`))

const queueOf = (limits: { batchesPerOwner?: number; tasks?: number } = {}) =>
  new FairQueue({ batchesPerOwner: 100, tasks: 1_000, ...limits })

const { signal } = new AbortController()
const refused = (code: string) => expect.objectContaining({ code, retryAfter: 10 })

describe('FairQueue', () => {
  it('makes an image wait for at most one image of another user', async () => {
    const [gate, queue] = [new Gate(), queueOf()]
    const greedy = queue.runAll('a', many(gate, 'a', 30), signal)
    await gate.pass()
    expect(gate.begun).toEqual(['a1', 'a2'])
    const other = queue.runAll('b', many(gate, 'b', 2), signal)
    const third = queue.runAll('c', many(gate, 'c', 1), signal)
    for (let index = 0; index < 5; index += 1) await gate.pass()
    expect(gate.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
    expect(await Promise.all([other, third])).toEqual([['b1', 'b2'], ['c1']])
    while (gate.begun.length < 33) await gate.pass()
    await gate.pass()
    expect(await greedy).toHaveLength(30)
  })

  it("alternates between one user's thirty requests and another user's single one", async () => {
    const [gate, queue] = [new Gate(), queueOf()]
    const all = many(gate, 'a', 30).map((work) => queue.runAll('a', [work], signal))
    const other = queue.runAll('b', [gate.work('b1')], signal)
    await gate.pass()
    expect(gate.begun).toEqual(['a1', 'b1'])
    while (gate.begun.length < 31) await gate.pass()
    await gate.pass()
    expect(await other).toEqual(['b1'])
    expect(await Promise.all(all)).toHaveLength(30)
  })

  it('rejects a third batch of one user until one is done', async () => {
    const [gate, queue] = [new Gate(), queueOf({ batchesPerOwner: 2 })]
    const first = queue.runAll('a', many(gate, 'a', 5), signal)
    const second = queue.runAll('a', many(gate, 'b', 1), signal)
    expect(() => queue.runAll('a', many(gate, 'x', 1), signal)).toThrow(refused('TOO_MANY_UPLOADS'))
    const other = queue.runAll('c', many(gate, 'c', 1), signal)
    for (let index = 0; index < 6; index += 1) await gate.pass()
    expect([await first, await other].flat()).toHaveLength(6)
    const later = queue.runAll('a', many(gate, 'd', 1), signal)
    for (let index = 0; index < 2; index += 1) await gate.pass()
    expect([await second, await later]).toEqual([['b1'], ['d1']])
    expect(gate.begun.some((name) => name.startsWith('x'))).toBe(false)
  })

  it('rejects whole batches while too many tasks wait or run', async () => {
    const [gate, queue] = [new Gate(), queueOf({ tasks: 5 })]
    const first = queue.runAll('a', many(gate, 'a', 4), signal)
    expect(() => queue.runAll('b', many(gate, 'b', 2), signal)).toThrow(refused('UPLOADS_BUSY'))
    await gate.pass()
    expect(queue.size).toBe(3)
    const second = queue.runAll('b', many(gate, 'b', 2), signal)
    for (let index = 0; index < 5; index += 1) await gate.pass()
    expect([await first, await second].flat()).toHaveLength(6)
    expect(queue.size).toBe(0)
  })

  it('skips the rest of a batch after an error and continues with other users', async () => {
    const queue = queueOf()
    const ran: string[] = []
    const fine = (name: string) => () => {
      ran.push(name)
      return Promise.resolve(name)
    }
    const broken = queue.runAll('a', [fine('a1'), () => Promise.reject(new Error('unreadable')), fine('a3')], signal)
    const after = queue.runAll('a', [fine('a4')], signal)
    const other = queue.runAll('b', [fine('b1')], signal)
    await expect(broken).rejects.toThrow('unreadable')
    expect(await Promise.all([after, other])).toEqual([['a4'], ['b1']])
    expect(ran).toEqual(['a1', 'b1', 'a4'])
  })

  it('drops waiting tasks and frees their places as soon as the client disconnects', async () => {
    const [gate, queue, leaving] = [new Gate(), queueOf({ batchesPerOwner: 1, tasks: 4 }), new AbortController()]
    const running = queue.runAll('a', many(gate, 'a', 1), signal)
    const dropped = queue.runAll('b', many(gate, 'b', 3), leaving.signal)
    leaving.abort()
    await expect(dropped).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(queue.size).toBe(1)
    const next = queue.runAll('b', many(gate, 'c', 3), signal)
    for (let index = 0; index < 4; index += 1) await gate.pass()
    expect([await running, await next].flat()).toEqual(['a1', 'c1', 'c2', 'c3'])
    expect(gate.begun).toEqual(['a1', 'c1', 'c2', 'c3'])
  })

  it('drops a batch between two of its tasks', async () => {
    const [gate, queue, leaving] = [new Gate(), queueOf(), new AbortController()]
    const dropped = queue.runAll('a', many(gate, 'a', 3), leaving.signal)
    const other = queue.runAll('b', many(gate, 'b', 1), signal)
    await gate.pass()
    expect(gate.begun).toEqual(['a1', 'b1'])
    leaving.abort()
    await expect(dropped).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await gate.pass()
    expect(await other).toEqual(['b1'])
    expect([gate.begun, queue.size]).toEqual([['a1', 'b1'], 0])
  })

  it("ends a batch whose client disconnects and runs the user's next one", async () => {
    const [gate, queue, leaving] = [new Gate(), queueOf(), new AbortController()]
    const dropped = queue.runAll('a', many(gate, 'a', 3), leaving.signal)
    const next = queue.runAll('a', many(gate, 'b', 1), signal)
    const ended = expect(dropped).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    leaving.abort()
    await new Promise((resolve) => setImmediate(resolve))
    expect([gate.begun, queue.size]).toEqual([['a1'], 2])
    await gate.pass()
    await ended
    await gate.pass()
    expect([await next, gate.begun]).toEqual([['b1'], ['a1', 'b1']])
  })

  it('runs nothing for a client that has already disconnected', () => {
    const [gate, queue] = [new Gate(), queueOf()]
    expect(() => queue.runAll('a', many(gate, 'a', 1), AbortSignal.abort())).toThrow(
      expect.objectContaining({ code: 'REQUEST_ABORTED' }),
    )
    expect([gate.begun, queue.size]).toEqual([[], 0])
  })
})
