import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Sql } from '#platform/database/sql.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
let admin: Person
let serviceId: string
beforeAll(async () => {
  // With one connection per pool, every request meets the statements of earlier ones.
  app = await TestApp.start({ DATABASE_POOL: '1' })
  admin = await app.signedIn('admin')
  serviceId = (await app.make.service()).id
})
afterAll(() => app.stop())

/** The server's number of prepared statements for all clients. */
async function preparedStatements(): Promise<number> {
  const status = "SHOW GLOBAL STATUS LIKE 'Prepared_stmt_count'"
  const [row] = await app.make.prisma.$queryRawUnsafe<{ Value: string }[]>(status)
  return Number(row?.Value)
}

/** Statements that Prisma prepares for the duration of a query. */
const MOMENTARY = 10

/** How many more statements are prepared after all requests than after the first one. */
async function growth(urls: readonly string[], as?: string): Promise<number> {
  const call = async (url: string) => {
    const reply = await app.get(url, as === undefined ? {} : { as })
    expect([url, reply.status]).toEqual([url, 200])
  }
  for (const url of urls.slice(0, 2)) await call(url)
  const before = await preparedStatements()
  for (const url of urls) await call(url)
  return (await preparedStatements()) - before
}

const pages = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

it('keeps no statement per page of the reviews', async () => {
  expect(
    await growth(pages(500).map((page) => `/reviews/service/${serviceId}?page=${page}&limit=${page}`)),
  ).toBeLessThan(MOMENTARY)
})

it('keeps none per page, filter and search of the admin bookings', async () => {
  const customer = await app.make.user('customer')
  for (const _ of pages(3)) await app.make.booking({ userId: customer.id })
  const queries = pages(100).flatMap((page) => [
    `page=${page}&limit=${page}`,
    `page=${page}&search=test`,
    `page=${page}&search=${ulid().slice(-4)}&status=Pending&sort=amount-high`,
    `page=${page}&search=${'9'.repeat(page % 12)}&from=2026-01-01`,
  ])
  expect(
    await growth(
      queries.map((query) => `/admin/bookings?${query}`),
      admin.token,
    ),
  ).toBeLessThan(MOMENTARY)
})

it('keeps none per length of a list of ids', async () => {
  const { category, review, user } = app.make.prisma
  const before = await preparedStatements()
  for (const length of pages(60)) {
    const id = { in: Array.from({ length }, () => ulid()) }
    await Promise.all([
      category.findMany({ where: { id } }),
      review.findMany({ where: { id } }),
      user.findMany({ where: { id } }),
    ])
  }
  expect((await preparedStatements()) - before).toBeLessThan(MOMENTARY)
})

it('replaces old statements if it has many', async () => {
  const sql = app.nest.get(Sql)
  for (const number of pages(300)) await sql.query(`SELECT ${number}`)
  const before = await preparedStatements()
  for (const number of pages(300)) await sql.query(`SELECT ${number}, 1`)
  expect((await preparedStatements()) - before).toBeLessThan(MOMENTARY)
})

it('shows an empty page beyond the last and rejects one beyond the maximum', async () => {
  const paged = ['/admin/bookings', '/admin/users', '/admin/reviews', '/admin/audit', `/reviews/service/${serviceId}`]
  for (const url of paged) {
    const reply = await app.get(`${url}?page=10000&limit=100`, { as: admin.token })
    expect([url, reply.status]).toEqual([url, 200])
    expect([url, (reply.body.reviews ?? reply.body) as unknown]).toEqual([url, []])
    expect((await app.get(`${url}?page=10001`, { as: admin.token })).status).toBe(400)
  }
})
