import { expect, it } from 'vitest'
import { OwnChanges } from './own-changes.js'

it('follows an entity through this page’s own changes only', () => {
  const own = new OwnChanges()
  own.record('service 1', 3, { revision: 4 })
  own.record('service 1', 4, { revision: 5 })
  expect([2, 3, 4, 5, 6].map((seen) => own.revisionOf('service 1', seen))).toEqual([2, 5, 5, 5, 6])
  // Another admin created revision 6.
  own.record('service 1', 6, { revision: 7 })
  expect([3, 5, 6].map((seen) => own.revisionOf('service 1', seen))).toEqual([3, 5, 7])
  own.record('service 2', 3, { success: true })
  expect(own.revisionOf('service 2', 3)).toBe(3)
})

it('runs writes to one entity in sequence, even after a failure', async () => {
  const own = new OwnChanges()
  const order: string[] = []
  let end = () => {}
  const first = own.runInSequence('user 1', async () => {
    order.push('first')
    await new Promise<void>((resolve) => {
      end = resolve
    })
    throw new Error('refused')
  })
  const second = own.runInSequence('user 1', async () => {
    order.push('second')
  })
  await own.runInSequence('user 2', async () => {
    order.push('other')
  })
  expect(order).toEqual(['first', 'other'])
  end()
  await expect(first).rejects.toThrow('refused')
  await second
  expect(order).toEqual(['first', 'other', 'second'])
})
