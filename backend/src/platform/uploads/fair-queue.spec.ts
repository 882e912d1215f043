import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.js'

/** Work that waits until it is let through, one piece at a time, and says in which order it was begun. */
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

  /** Ends the piece that is running, and lets the next begin. */
  async pass(): Promise<void> {
    this.release?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const many = (gate: Gate, owner: string, count: number) =>
  Array.from({ length: count }, (_, index) => gate.work(`${owner}${index + 1}`))

describe('the queue of pictures to render', () => {
  it('lets nobody wait for more than one picture of another person', async () => {
    const [gate, queue] = [new Gate(), new FairQueue(100)]
    const greedy = queue.run('a', many(gate, 'a', 30))
    await gate.pass()
    expect(gate.begun).toEqual(['a1', 'a2'])
    const other = queue.run('b', many(gate, 'b', 2))
    const third = queue.run('c', many(gate, 'c', 1))
    for (let index = 0; index < 5; index += 1) await gate.pass()
    expect(gate.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
    expect(await Promise.all([other, third])).toEqual([['b1', 'b2'], ['c1']])
    while (gate.begun.length < 33) await gate.pass()
    await gate.pass()
    expect(await greedy).toHaveLength(30)
  })

  it('alternates between thirty single requests of one person and one of another', async () => {
    const [gate, queue] = [new Gate(), new FairQueue(100)]
    const all = many(gate, 'a', 30).map((work) => queue.run('a', [work]))
    const other = queue.run('b', [gate.work('b1')])
    await gate.pass()
    expect(gate.begun).toEqual(['a1', 'b1'])
    while (gate.begun.length < 31) await gate.pass()
    await gate.pass()
    expect(await other).toEqual(['b1'])
    expect(await Promise.all(all)).toHaveLength(30)
  })

  it('refuses a whole batch beyond one person’s limit, and accepts more once some are done', async () => {
    const [gate, queue] = [new Gate(), new FairQueue(5)]
    const first = queue.run('a', many(gate, 'a', 4))
    expect(() => queue.run('a', many(gate, 'x', 2))).toThrow(expect.objectContaining({ code: 'TOO_MANY_UPLOADS' }))
    const other = queue.run('b', many(gate, 'b', 5))
    for (let index = 0; index < 10; index += 1) await gate.pass()
    expect([await first, await other].flat()).toHaveLength(9)
    const later = queue.run('a', many(gate, 'c', 5))
    for (let index = 0; index < 5; index += 1) await gate.pass()
    expect(await later).toEqual(['c1', 'c2', 'c3', 'c4', 'c5'])
    expect(gate.begun.some((name) => name.startsWith('x'))).toBe(false)
  })

  it('skips the rest of a batch after a failure, and goes on with other people', async () => {
    const queue = new FairQueue(10)
    const ran: string[] = []
    const fine = (name: string) => () => {
      ran.push(name)
      return Promise.resolve(name)
    }
    const broken = queue.run('a', [fine('a1'), () => Promise.reject(new Error('unreadable')), fine('a3')])
    const after = queue.run('a', [fine('a4')])
    const other = queue.run('b', [fine('b1')])
    await expect(broken).rejects.toThrow('unreadable')
    expect(await Promise.all([after, other])).toEqual([['a4'], ['b1']])
    expect(ran).toEqual(['a1', 'b1', 'a4'])
  })
})
