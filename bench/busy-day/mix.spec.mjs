import { describe, expect, it } from 'vitest'
import { busyMix, picker, SHARES } from './mix.mjs'

const CATALOG = ['list', 'page', 'service', 'free windows', 'search', 'search page', 'document']
const BLOG = ['list of posts', 'post', 'page of the blog']
const shareOf = (kinds) => kinds.reduce((sum, kind) => sum + SHARES[kind], 0)

const world = () => {
  const ledger = {
    keys: [],
    ids: [],
    sent: (key) => ledger.keys.push(key),
    acknowledged: (_, id) => ledger.ids.push(id),
  }
  return {
    services: [1, 2, 3].map((index) => ({ _id: `S${index}`, options: [{ name: 'Base' }] })),
    categories: [{ _id: 'C1' }, { _id: 'C2' }],
    posts: [{ slug: 'clean-sofa', language: 'en' }],
    customers: [0, 1, 2, 3].map((visitor) => ({ visitor, token: `token-${visitor}`, sessionId: `login-${visitor}` })),
    ledger,
  }
}

/** Each kind in turn, as often as asked. */
function everyKind(times) {
  const kinds = Object.keys(SHARES)
  const total = shareOf(kinds)
  const middles = kinds.map((kind, index) => (shareOf(kinds.slice(0, index)) + SHARES[kind] / 2) / total)
  const given = world()
  let next = 0
  const random = () => {
    next += 1
    return middles[(next - 1) % middles.length]
  }
  const make = busyMix(given, random)
  return { make, calls: Array.from({ length: kinds.length * times }, () => make()), ...given }
}

describe('the mix of a busy day', () => {
  it('is four fifths catalog, a tenth blog, and the rest of customers', () => {
    expect([shareOf(CATALOG), shareOf(BLOG)]).toEqual([80, 10])
    expect([SHARES['my requests'], SHARES.booking, shareOf(['reviews', 'new review', 'chat'])]).toEqual([5, 3, 2])
    expect(shareOf(Object.keys(SHARES))).toBeCloseTo(100)
  })

  it('picks kinds by their share', () => {
    const values = [0, 0.74, 0.76, 0.999]
    const pick = picker({ often: 75, seldom: 25 }, () => values.shift())
    expect([pick(), pick(), pick(), pick()]).toEqual(['often', 'often', 'seldom', 'seldom'])
  })

  it('makes a request of each kind', () => {
    const { calls } = everyKind(1)
    expect(calls.map(({ kind }) => kind)).toEqual(Object.keys(SHARES))
    for (const { path, visitor } of calls)
      expect([path, visitor >= 0]).toEqual([expect.stringMatching(/^\/[!-~]*$/), true])
  })

  it('books with a key of its own each time, and tells the ledger what was acknowledged', () => {
    const { calls, ledger } = everyKind(5)
    const bookings = calls.filter(({ kind }) => kind === 'booking')
    expect(new Set(bookings.map(({ headers }) => headers['idempotency-key'])).size).toBe(5)
    expect(ledger.keys).toEqual(bookings.map(({ headers }) => headers['idempotency-key']))
    bookings[0].read('{"_id":"B1"}')
    expect(ledger.ids).toEqual(['B1'])
  })

  it('lets no customer review a service twice', () => {
    const reviews = everyKind(12).calls.filter(({ kind }) => kind === 'new review')
    expect(new Set(reviews.map(({ headers, body }) => headers.authorization + body)).size).toBe(12)
  })

  it('sends a customer’s requests from the address of that customer', () => {
    for (const { visitor, headers } of everyKind(8).calls)
      if (headers.authorization) expect(headers.authorization).toBe(`Bearer token-${visitor}`)
  })

  it('goes on with the chat that the response names', () => {
    const { calls } = everyKind(20)
    const chats = calls.filter(({ kind }) => kind === 'chat')
    for (const { body } of chats) expect(JSON.parse(body)).not.toHaveProperty('sessionId')
    const [first] = chats
    const { make, customers } = everyKind(0)
    expect(first.path).toBe('/api/chatbot/message')
    for (const customer of customers) customer.chatId = `chat-${customer.visitor}`
    const later = Array.from({ length: Object.keys(SHARES).length }, () => make()).find(({ kind }) => kind === 'chat')
    expect(JSON.parse(later.body).sessionId).toBe(`chat-${later.visitor}`)
    later.read('{"sessionId":"new"}')
    expect(customers[later.visitor].chatId).toBe('new')
  })
})
