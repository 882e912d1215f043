import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await TestApp.start()
  admin = await app.signedIn('admin')
})
afterAll(() => app.stop())

/** A word of letters that no other name contains. */
const word = () => `q${ulid().toLowerCase().replace(/\d/g, 'x')}`
const get = async (path: string, search: string, name = 'search') =>
  (await app.get(`${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(search)}`, { as: admin.token }))
    .body

interface Row {
  _id: string
}

/** A user with a row in every list. */
async function userWithRows(name: string) {
  const me = await app.signedIn('customer')
  const digits = `9${ulid().replace(/\D/g, '').padEnd(9, '7').slice(-9)}`
  const number = `+91${digits}`
  expect((await app.put('/auth/profile', { as: me.token, body: { name, phone: number } })).status).toBe(200)
  const booking = await app.make.booking({ userId: me.id })
  await app.make.prisma.booking.update({ where: { id: booking.id }, data: { phone: number } })
  const review = await app.make.prisma.review.create({
    data: {
      id: ulid(),
      userId: me.id,
      serviceId: (await app.make.service()).id,
      rating: 5,
      title: 'Fine',
      comment: 'On time.',
    },
  })
  const conversation = await app.make.prisma.chatConversation.create({
    data: { id: ulid(), userId: me.id, firstMessage: 'Hello' },
  })
  await app.post('/contact/submit', {
    as: me.token,
    body: { name, email: me.email, phone: number, message: 'Hello', bookingNumber: booking.id.slice(-6) },
  })
  const message = await app.make.prisma.contactMessage.findFirstOrThrow({ where: { userId: me.id } })
  return { me, digits, booking, review, conversation, message }
}

/** The ids of that user's rows found by each list. */
async function foundBy(search: string): Promise<Record<string, string[]>> {
  const ids = (body: unknown) => (body as Row[]).map(({ _id }) => _id)
  return {
    users: ids(await get('/admin/users', search)),
    bookings: ids(await get('/admin/bookings', search)),
    reviews: ids(await get('/admin/reviews', search)),
    conversations: ids(await get('/admin/chatbot/conversations', search)),
    messages: ids(((await get('/contact/messages', search)) as unknown as { data: { messages: Row[] } }).data.messages),
  }
}

type UserWithRows = Awaited<ReturnType<typeof userWithRows>>
const all = ({ me, booking, review, conversation, message }: UserWithRows) => ({
  users: [me.id],
  bookings: [booking.id],
  reviews: [review.id],
  conversations: [conversation.id],
  messages: [message.id],
})

describe('every list of the back office', () => {
  it('finds users by words of their name in any order and spelling', async () => {
    const mark = word()
    const one = await userWithRows(`R. K. श्रीकान्त ${mark} क़ाज़ी`)
    for (const search of [mark, `काजी ${mark}`, `श्रीकांत ${mark}`, `${mark.slice(0, 20)} k r`, mark.toUpperCase()])
      expect(await foundBy(search), search).toEqual(all(one))
    for (const list of Object.values(await foundBy(`${mark} nobody`))) expect(list).toEqual([])
  })

  it('finds them by phone digits, e-mail and booking number', async () => {
    const one = await userWithRows(`Meera ${word()}`)
    const { digits, booking, me } = one
    const reference = booking.id.slice(-6)
    const ways = [
      digits,
      digits.slice(-8),
      digits.slice(1, 9),
      `0${digits}`,
      `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
      me.email,
      me.email.toUpperCase(),
      `${me.email.slice(0, 26)}@`,
      `#${reference}`,
      reference.toLowerCase(),
      `${reference.slice(0, 2)} ${reference.slice(2)}`,
      booking.id,
      reference.replace(/0/g, 'o').replace(/1/g, 'l'),
    ]
    for (const search of ways) expect(await foundBy(search), search).toEqual(all(one))
  })

  it('finds no row by the user’s data after the account is closed', async () => {
    const one = await userWithRows(`Meera ${word()}`)
    expect((await app.delete(`/admin/users/${one.me.id}`, { as: admin.token })).status).toBe(200)
    for (const search of [one.me.email, one.digits]) {
      const { users, bookings, reviews } = await foundBy(search)
      expect([users, bookings, reviews]).toEqual([[], [], []])
    }
    const row = await app.make.prisma.user.findUniqueOrThrow({ where: { id: one.me.id } })
    expect(row.searchText).not.toContain(one.digits.slice(0, 4))
  })
})

describe('a change', () => {
  it('to a name and number is searchable at once, and bookings by the former number, too', async () => {
    const [before, after] = [word(), word()]
    const { me, digits, booking } = await userWithRows(before)
    await app.put('/auth/profile', { as: me.token, body: { name: after, phone: '98100 22334' } })
    expect((await foundBy(after)).users).toEqual([me.id])
    expect((await foundBy(before)).users).toEqual([])
    expect((await foundBy(`${after} 22334`)).users).toEqual([me.id])
    expect((await foundBy(digits)).bookings).toEqual([booking.id])
  })

  it('made directly in the database is searchable after the index is updated', async () => {
    const mark = word()
    const user = await app.make.user('customer')
    await app.make.prisma.user.update({ where: { id: user.id }, data: { name: mark, searchText: null } })
    const message = await app.make.prisma.contactMessage.create({
      data: { id: ulid(), name: mark, email: 'a@example.com', message: 'Hello' },
    })
    await app.nest.get(CleanupJobs).runAtStart(new Date())
    const { users, messages } = await foundBy(mark)
    expect([users, messages]).toEqual([[user.id], [message.id]])
  })
})

describe('users’ activities', () => {
  it('are found by the user’s name: posts, the audit log and the board', async () => {
    const mark = word()
    const editor = await app.signedIn('admin')
    await app.put('/auth/profile', { as: editor.token, body: { name: `Lata ${mark} जोशी` } })
    const category = await app.post('/admin/categories', { as: editor.token, body: { name: `Of ${word()}` } })
    const post = await app.make.prisma.blogPost.create({
      data: {
        id: ulid(),
        title: 'T',
        slug: mark,
        translationGroupId: ulid(),
        content: '',
        searchText: 'wwother',
        excerpt: '',
        category: 'DIY Fixes',
        tags: [],
        keywords: [],
        authorId: editor.id,
      },
    })
    for (const search of [`जोशी ${mark}`, `${mark} lata`, editor.email]) {
      const entries = (await get('/admin/audit', search, 'actor')) as unknown as { entityId: string }[]
      expect(entries.map(({ entityId }) => entityId)).toContain(category.body._id)
      const { blogs } = (await get('/blogs/admin/all', search)) as unknown as { blogs: Row[] }
      expect(blogs.map(({ _id }) => _id)).toEqual([post.id])
    }
    const provider = await app.make.user('provider')
    await app.make.rename(provider.id, { name: `${mark} वू` })
    const { providers } = (await get('/admin/dispatch?from=2031-03-03', `वू ${mark}`)) as unknown as { providers: Row[] }
    expect(providers).toHaveLength(1)
  })
})

describe('services and categories', () => {
  it('are searched by their names in every language', async () => {
    const mark = word()
    const name = (text: string) => `${text} ${mark}`
    const category = await app.post('/admin/categories', {
      as: admin.token,
      body: { name: name('Seats'), translations: { hi: { name: name('सोफ़ा') }, mr: { name: name('आसने') } } },
    })
    const service = await app.post('/admin/services', {
      as: admin.token,
      body: {
        name: name('Recliner'),
        shortDescription: 'All.',
        basePrice: 100,
        priceUpperRange: 900,
        categoryId: category.body._id,
        options: [{ name: 'Base', price: 0 }],
        translations: { hi: { name: name('रिक्लाइनर सोफ़ा') }, mr: { name: name('आरामखुर्ची') } },
      },
    })
    const ids = async (path: string, search: string) =>
      ((await get(path, search)) as unknown as Row[]).map(({ _id }) => _id)
    for (const search of ['recliner', 'सोफा रिक्लाइनर', 'आराम']) {
      expect(await ids('/admin/services', `${search} ${mark}`), search).toEqual([service.body._id])
    }
    for (const search of ['seats', 'सोफा', 'आसन'])
      expect(await ids('/admin/categories', `${mark} ${search}`), search).toEqual([category.body._id])
    const customer = await app.signedIn('customer')
    const booking = await app.post('/bookings', {
      as: customer.token,
      body: { serviceId: service.body._id, option: 'Base', serviceAddress: '1 MG Road' },
    })
    expect(await ids('/admin/bookings', `आरामखुर्ची ${mark}`)).toEqual([booking.body._id])
  })
})
