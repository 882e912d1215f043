import { type AdminReview, searchTextOf } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
let admin: Person
/** A word that only this file's reviews contain. It has no "r", unlike "r3" and "r6". */
const TAG = `zq${ulid().slice(-8).toLowerCase().replaceAll('r', 'x')}`
const services: { id: string; name: string }[] = []
beforeAll(async () => {
  app = await TestApp.start()
  admin = await app.signedIn('admin')
  for (const name of [`Ottoman ${TAG}svc`, 'Plain']) {
    const service = await app.make.service()
    services.push(
      await app.make.prisma.service.update({
        where: { id: service.id },
        data: { name, searchText: searchTextOf([name]) },
      }),
    )
  }
  await app.make.prisma.review.createMany({ data: await rows() })
})
afterAll(() => app.stop())

const at = (day: number) => new Date(Date.UTC(2025, 0, day))

/** Six reviews. R1 is the oldest. */
async function rows() {
  const spec = [
    { rating: 5, service: 0, helpfulCount: 1 },
    { rating: 1, service: 1, helpfulCount: 9, hiddenAt: at(9) },
    { rating: 3, service: 1, helpfulCount: 4, answer: 'Thank you.', answeredAt: at(9) },
    { rating: 5, service: 1, helpfulCount: 0, author: `Vasudha ${TAG}name` },
    { rating: 3, service: 0, helpfulCount: 2, hiddenAt: at(9), answer: 'Sorry.', answeredAt: at(9) },
    { rating: 2, service: 1, helpfulCount: 7, comment: `50% off, ${TAG}_x and the what` },
  ]
  return Promise.all(
    spec.map(async ({ service, author, comment = 'On time.', ...row }, index) => {
      const user = await app.make.user('customer')
      if (author) await app.make.rename(user.id, { name: author })
      const ids = { id: ulid(), serviceId: services[service]?.id ?? '', userId: user.id }
      return { ...ids, ...row, title: `R${index + 1} ${TAG}text`, comment, createdAt: at(index + 1) }
    }),
  )
}

async function found(query: Record<string, string>) {
  const { status, body, headers } = await app.get(`/admin/reviews?${new URLSearchParams(query)}`, { as: admin.token })
  const titles = status === 200 ? (body as unknown as AdminReview[]).map(({ title }) => title.slice(0, 2)) : []
  return { status, titles, total: Number(headers['x-total-count']) }
}
const titles = async (query: Record<string, string>) => (await found({ search: `${TAG}text`, ...query })).titles

describe('the back office’s reviews', () => {
  it('have five sort orders', async () => {
    expect(await titles({})).toEqual(['R6', 'R5', 'R4', 'R3', 'R2', 'R1'])
    expect(await titles({ sort: 'oldest' })).toEqual(['R1', 'R2', 'R3', 'R4', 'R5', 'R6'])
    expect(await titles({ sort: 'highest-rated' })).toEqual(['R4', 'R1', 'R5', 'R3', 'R6', 'R2'])
    expect(await titles({ sort: 'lowest-rated' })).toEqual(['R2', 'R6', 'R3', 'R5', 'R1', 'R4'])
    expect(await titles({ sort: 'most-helpful' })).toEqual(['R2', 'R6', 'R3', 'R5', 'R1', 'R4'])
  })

  it('combine filters', async () => {
    const [first, second] = services.map(({ id }) => id) as [string, string]
    expect(await titles({ rating: '3' })).toEqual(['R5', 'R3'])
    expect(await titles({ status: 'hidden' })).toEqual(['R5', 'R2'])
    expect(await titles({ status: 'visible' })).toEqual(['R6', 'R4', 'R3', 'R1'])
    expect(await titles({ answer: 'answered' })).toEqual(['R5', 'R3'])
    expect(await titles({ answer: 'unanswered', sort: 'oldest' })).toEqual(['R1', 'R2', 'R4', 'R6'])
    expect(await titles({ serviceId: first })).toEqual(['R5', 'R1'])
    expect(await titles({ rating: '3', status: 'hidden', answer: 'answered', serviceId: first })).toEqual(['R5'])
    expect(await titles({ rating: '5', answer: 'answered' })).toEqual([])
    // Without a search, the queries use other indexes.
    expect((await found({ serviceId: second, sort: 'most-helpful' })).titles).toEqual(['R2', 'R6', 'R3', 'R4'])
    expect(await found({ serviceId: second, status: 'visible' })).toMatchObject({
      titles: ['R6', 'R4', 'R3'],
      total: 3,
    })
    expect((await found({ serviceId: first, rating: '5' })).titles).toEqual(['R1'])
    expect((await found({ status: 'hidden', limit: '100' })).titles).toEqual(expect.arrayContaining(['R5', 'R2']))
    expect((await found({ answer: 'answered', rating: '3', sort: 'oldest', limit: '100' })).titles).toContain('R3')
  })

  it('are found by their text, author and service', async () => {
    const by = async (search: string) => (await found({ search })).titles
    expect(await by(`${TAG}name`)).toEqual(['R4'])
    expect(await by(`Vasudha ${TAG}n`)).toEqual(['R4'])
    expect(await by(`${TAG}svc`)).toEqual(['R5', 'R1'])
    expect(await by(`r3 ${TAG}te`)).toEqual(['R3'])
    expect(await by(`${TAG}text r6`)).toEqual(['R6'])
    expect(await by(`the ${TAG}text`)).toEqual(['R6'])
    expect(await by(`${TAG}nothing`)).toEqual([])
    const id = (await app.make.prisma.review.findFirstOrThrow({ where: { title: `R2 ${TAG}text` } })).id
    expect(await by(id.toLowerCase())).toEqual(['R2'])
  })

  it('are found by words that no index contains and by literal wildcards', async () => {
    const { id = '' } = services[1] ?? {}
    const by = async (search: string) => (await found({ search, serviceId: id })).titles
    expect(await by('the what')).toEqual(['R6'])
    expect(await by('50%')).toEqual(['R6'])
    expect(await by('th_ what')).toEqual([])
    expect(await by("' OR 1=1 --")).toEqual([])
    expect(await by('+-><()~*"@')).toEqual([])
  })

  it('are paged, with the total of all', async () => {
    const all = { search: `${TAG}text`, limit: '4' }
    expect(await found(all)).toMatchObject({ titles: ['R6', 'R5', 'R4', 'R3'], total: 6 })
    expect(await found({ ...all, page: '2' })).toMatchObject({ titles: ['R2', 'R1'], total: 6 })
    expect(await found({ ...all, page: '3' })).toMatchObject({ titles: [], total: 6 })
    const rest = await found({ limit: '1000' })
    expect(rest.titles.length).toBeLessThanOrEqual(100)
    expect(rest.total).toBe(await app.make.prisma.review.count())
  })

  it.each([
    ['rating', '6'],
    ['rating', 'five'],
    ['status', 'gone'],
    ['answer', 'yes'],
    ['serviceId', 'x'],
    ['sort', 'best'],
    ['page', '10001'],
    ['search', 'x'.repeat(121)],
  ])('are rejected for %s %s', async (name, value) => {
    expect((await found({ [name]: value })).status).toBe(400)
  })
})
