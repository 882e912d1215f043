// @ts-nocheck
import { LIMITS } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { alphabetical, ascending, descending, idsOf, listAfter, pageOrder, sortRows, totalOf } from './list.js'

const SOURCE = { alias: 'b', from: 'bookings b' }
const FIRST = { page: 1, limit: 20 }
const THIRD = { page: 3, limit: 20 }
const plain = (sql: string) => sql.replace(/\s+/g, ' ')

describe('the ids of a page', () => {
  it("are read in the list's order, with the id last", () => {
    const list = { order: descending('createdAt'), where: [['b.status = ?', 'Pending'], false, undefined, ''] } as const
    expect(idsOf(SOURCE, list, THIRD)).toEqual({
      sql: 'SELECT b.id, b.createdAt AS sort0 FROM bookings b WHERE b.status = ? ORDER BY b.createdAt DESC, b.id DESC LIMIT ? OFFSET ?',
      values: ['Pending', 20, 40],
    })
  })

  it('use texts for limits in a prepared statement', () => {
    const { sql, values } = idsOf(SOURCE, { order: ascending(), isPrepared: true }, THIRD)
    expect([sql, values]).toEqual([
      'SELECT b.id FROM bookings b WHERE TRUE ORDER BY b.id ASC LIMIT ? OFFSET ?',
      ['20', '40'],
    ])
  })

  it('merge the first rows of each way without duplicates', () => {
    const ways = [
      { where: [['b.id = ?', 'X'] as const] },
      { from: { sql: 'items i JOIN bookings b ON b.id = i.bookingId AND i.n = ?', values: [7] }, by: ['i.id'] },
    ]
    const { sql, values } = idsOf(SOURCE, { order: descending('createdAt'), where: ['b.isOpen'], ways }, THIRD)
    expect(plain(sql)).toBe(
      'SELECT sort0, id FROM ((SELECT b.id, b.createdAt AS sort0 FROM bookings b WHERE b.id = ? AND b.isOpen ORDER BY b.createdAt DESC, b.id DESC LIMIT ?) UNION ' +
        '(SELECT b.id, b.createdAt AS sort0 FROM items i JOIN bookings b ON b.id = i.bookingId AND i.n = ? WHERE b.isOpen ORDER BY i.id DESC LIMIT ?)) found ' +
        'ORDER BY sort0 DESC, id DESC LIMIT ? OFFSET ?',
    )
    expect(values).toEqual(['X', 60, 7, 60, 20, 40])
  })
})

describe('the total', () => {
  it('counts all rows', () => {
    const list = { order: descending('createdAt'), where: [['b.status = ?', 'Pending'] as const] }
    expect(totalOf(SOURCE, list, FIRST)).toEqual({
      sql: 'SELECT COUNT(*) AS total FROM bookings b WHERE b.status = ?',
      values: ['Pending'],
    })
  })

  it('stops counting at a limit beyond the page', () => {
    const most = 60 + LIMITS.countedAhead
    const list = {
      order: descending('createdAt'),
      total: 'ahead',
      ways: [{ from: 'bookings b' }, { where: ['b.x'] }],
    } as const
    expect(totalOf(SOURCE, list, THIRD)).toEqual({
      sql: `SELECT LEAST(COUNT(*), ${most}) AS total FROM ((SELECT b.id FROM bookings b WHERE TRUE LIMIT ${most}) UNION (SELECT b.id FROM bookings b WHERE b.x LIMIT ${most})) counted`,
      values: [],
    })
  })
})

describe('the list after a row', () => {
  const last = { id: 'L', preferredAt: 5 }

  it('continues with later rows of the same value, then further values, then NULL', () => {
    expect(listAfter(SOURCE, { order: descending('preferredAt') }, last).where).toEqual([
      ['((b.preferredAt <= ? AND (b.preferredAt < ? OR b.id < ?)) OR b.preferredAt IS NULL)', 5, 5, 'L'],
    ])
    expect(listAfter(SOURCE, { order: ascending('preferredAt'), where: ['b.x'] }, last).where).toEqual([
      'b.x',
      ['((b.preferredAt >= ? AND (b.preferredAt > ? OR b.id > ?)))', 5, 5, 'L'],
    ])
  })

  it('stays among rows without a value once it has reached them', () => {
    const among = listAfter(SOURCE, { order: descending('preferredAt') }, { id: 'L', preferredAt: null })
    expect(among.where).toEqual([['b.preferredAt IS NULL AND b.id < ?', 'L']])
  })
})

describe('the rows of a page', () => {
  const rows = [
    { id: 'A', sort0: new Date(2) },
    { id: 'B', sort0: null },
    { id: 'C', sort0: new Date(2) },
    { id: 'D', sort0: new Date(1) },
  ]
  const sorted = (order: Parameters<typeof sortRows>[1]) => sortRows([...rows], order).map(({ id }) => id)

  it('are sorted like the ids, with NULL lowest', () => {
    expect(sorted(descending('at'))).toEqual(['C', 'A', 'D', 'B'])
    expect(sorted(ascending('at'))).toEqual(['B', 'D', 'A', 'C'])
    expect(sorted(ascending())).toEqual(['A', 'B', 'C', 'D'])
  })

  it("keep the server's order of texts", () => {
    expect(sorted(alphabetical('name'))).toEqual(['A', 'B', 'C', 'D'])
    expect(pageOrder(alphabetical('name'))).toBe('ORDER BY page.sort0 ASC, page.id ASC')
    expect([pageOrder(descending('at')), pageOrder(undefined)]).toEqual(['', ''])
  })
})
