import { addDays, indianDay } from '@sofaseva/contract'
import { IS_FULL_TIER, timeLimit } from '@sofaseva/tools/vitest/patience'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type InvoiceDraft, InvoicesRepository } from '#modules/invoices/issue/invoices.repository.js'
import { financialYear } from '#modules/invoices/rules/invoice-number.rules.js'
import { splitTax } from '#modules/invoices/rules/tax-amounts.rules.js'
import { Changes } from '#platform/changes/changes.js'
import { TestApp } from './support/app.js'

const DOCUMENTS = IS_FULL_TIER ? 100_000 : 2_000
const AT_ONCE = 16
const MAX_MS = IS_FULL_TIER ? 3_600_000 : 120_000
const GSTIN = '27AAPFU0939F1ZV'
const now = new Date()
const year = financialYear(now)

let app: TestApp
let second: TestApp
beforeAll(async () => {
  // Two instances share a database.
  app = await TestApp.start()
  second = await TestApp.start()
})
afterAll(() => Promise.all([app.stop(), second.stop()]))

const draft = (kind: InvoiceDraft['kind'] = 'invoice', gstin = GSTIN): InvoiceDraft => ({
  bookingId: ulid(),
  round: 0,
  kind,
  gstin,
  suppliedOn: addDays(indianDay(now), -1),
  customerId: ulid(),
  supplierName: 'SofaSeva Private Limited',
  supplierAddress: 'Pune 411001',
  recipientName: 'Asha',
  recipientAddress: 'Baner 411045',
  recipientGstin: null,
  placeOfSupply: '27',
  isOperatorLiable: false,
  lines: [{ description: 'Sofa – Base', sac: '998533', rate: 1_800, ...splitTax(100_000, 1_800, true) }],
  creditsId: null,
  reason: null,
})

class Refused extends Error {}

/** Issues a document in its own transaction, which then commits, fails, or loses its connection. */
async function issue(index: number): Promise<'issued' | 'failed'> {
  const { nest } = index % 2 === 0 ? app : second
  const invoices = nest.get(InvoicesRepository)
  try {
    await nest.get(Changes).run(null, async (tx) => {
      await invoices.add(tx, draft(), now)
      if (index % 10 === 3) throw new Refused()
      if (index % 50 === 7) {
        const [{ id } = { id: 0 }] = await tx.query<{ id: number }>('SELECT CONNECTION_ID() AS id')
        await app.make.prisma.$executeRawUnsafe(`KILL ${id}`)
      }
    })
    return 'issued'
  } catch (error) {
    const isPlanned = error instanceof Refused || index % 50 === 7
    if (!isPlanned) throw error
    return 'failed'
  }
}

it(
  `gives ${DOCUMENTS} documents, ${AT_ONCE} at once, numbers without a gap or repeat, whatever transactions fail`,
  async () => {
    let next = 0
    const results: string[] = []
    const work = async () => {
      for (let index = next++; index < DOCUMENTS; index = next++) results.push(await issue(index))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const issued = results.filter((result) => result === 'issued').length
    expect(results).toHaveLength(DOCUMENTS)
    expect(issued).toBeLessThan(DOCUMENTS * 0.9)
    const { prisma } = app.make
    const [found] = await prisma.$queryRaw<{ count: bigint; different: bigint; first: number; last: number }[]>`
      SELECT COUNT(*) AS count, COUNT(DISTINCT number) AS different, MIN(sequence) AS first, MAX(sequence) AS last
      FROM invoices WHERE gstin = ${GSTIN} AND kind = 'invoice' AND year = ${year}`
    expect(Number(found?.count)).toBe(Number(found?.last))
    expect(Number(found?.different)).toBe(Number(found?.count))
    expect(found?.first).toBe(1)
    // A killed connection may have committed just before.
    expect(Number(found?.count)).toBeGreaterThanOrEqual(issued)
    expect(await prisma.invoiceLine.count()).toBe(await prisma.invoice.count())
  },
  timeLimit(MAX_MS),
)

it('counts each firm and kind on its own', async () => {
  const add = (kind: InvoiceDraft['kind'], gstin: string) =>
    app.nest.get(Changes).run(null, (tx) => app.nest.get(InvoicesRepository).add(tx, draft(kind, gstin), now))
  const other = '29AAGCB7383J1Z4'
  const ids = [await add('invoice', other), await add('bill', other), await add('invoice', other)]
  const rows = await app.make.prisma.invoice.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
  expect(rows.map(({ number }) => number)).toEqual([
    `INV/${year}/0000001`,
    `BOS/${year}/0000001`,
    `INV/${year}/0000002`,
  ])
})

it('starts again with a new financial year in India', async () => {
  const gstin = '24AAACC1206D1ZM'
  const add = (at: string) =>
    app.nest
      .get(Changes)
      .run(null, (tx) => app.nest.get(InvoicesRepository).add(tx, draft('bill', gstin), new Date(at)))
  const ids = [await add('2027-03-31T18:29:59.000Z'), await add('2027-03-31T18:30:00.000Z')]
  const rows = await app.make.prisma.invoice.findMany({ where: { id: { in: ids } }, orderBy: { issuedAt: 'asc' } })
  expect(rows.map(({ number }) => number)).toEqual(['BOS/2627/0000001', 'BOS/2728/0000001'])
})

it('has no second document of a booking’s round', async () => {
  const twice = { ...draft(), bookingId: ulid() }
  const { nest, make } = app
  const add = (kind: InvoiceDraft['kind']) =>
    make.prisma.invoice.count({ where: { bookingId: twice.bookingId } }).then((count) =>
      nest.get(Changes).run(null, async (tx) => {
        const [row] = await tx.query<{ known: number }>('SELECT COUNT(*) AS known FROM invoices WHERE bookingId = ?', [
          twice.bookingId,
        ])
        if (Number(row?.known) > count) return null
        return nest.get(InvoicesRepository).add(tx, { ...twice, kind }, now)
      }),
    )
  const added = await Promise.all([add('invoice'), add('invoice'), add('bill')])
  expect(added.filter((id) => id !== null)).toHaveLength(1)
  expect(await make.prisma.invoice.count({ where: { bookingId: twice.bookingId } })).toBe(1)
})
