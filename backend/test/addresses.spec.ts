import { type AccountExport, ADDRESS_LIMITS, type SavedAddress } from '@sofaseva/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

const HOME = { kind: 'home', address: '5 Lake View, Aundh, Pune', pincode: '411007' }
const add = (person: Person, body: object = HOME) => app.post('/addresses', { as: person.token, body })
const list = async (person: Person) =>
  (await app.get('/addresses', { as: person.token })).body as unknown as SavedAddress[]
const numbered = (number: number) => ({ ...HOME, address: `${number} Lake View` })

describe('the addresses of a user', () => {
  it('are kept in the order of their addition, and can be changed and removed', async () => {
    const me = await app.signedIn('customer')
    const home = await add(me)
    expect(home.status).toBe(201)
    const other = await add(me, { ...HOME, kind: 'other', name: '  Aai  and Baba ', pincode: '४११ ०३८' })
    expect(other.body).toMatchObject({ kind: 'other', pincode: '411038' })
    expect((await list(me)).map(({ kind }) => kind)).toEqual(['home', 'other'])

    const changed = { kind: 'work', name: '', address: '9 Tech Park, Baner', pincode: '411045', onSite: null }
    const updated = await app.put(`/addresses/${home.body._id}`, { as: me.token, body: changed })
    expect([updated.status, updated.body]).toEqual([200, { _id: home.body._id, ...changed }])
    expect((await app.delete(`/addresses/${other.body._id}`, { as: me.token })).status).toBe(200)
    expect(await list(me)).toEqual([{ _id: home.body._id, ...changed }])
  })

  it('are added once by a repeated request', async () => {
    const me = await app.signedIn('customer')
    const [first, again] = [await add(me), await add(me)]
    expect(again.body).toEqual(first.body)
    expect(await list(me)).toHaveLength(1)
  })

  it('never pass the limit, even with requests at once', async () => {
    const me = await app.signedIn('customer')
    const tries = Array.from({ length: ADDRESS_LIMITS.perUser + 3 }, (_, number) => add(me, numbered(number)))
    const statuses = (await Promise.all(tries)).map(({ status, body }) => [status, body.code])
    expect(statuses.filter(([status]) => status === 201)).toHaveLength(ADDRESS_LIMITS.perUser)
    expect(statuses.filter(([, code]) => code === 'ADDRESS_LIMIT')).toHaveLength(3)
    expect(await list(me)).toHaveLength(ADDRESS_LIMITS.perUser)
  })

  it('need a pincode of six digits', async () => {
    const me = await app.signedIn('customer')
    const refused = await add(me, { ...HOME, pincode: '0411' })
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toEqual({ pincode: 'Please enter a pincode of six digits.' })
  })

  it('are in the user’s export', async () => {
    const me = await app.signedIn('customer')
    await add(me)
    const exported = (await app.get('/auth/export', { as: me.token })).body as unknown as AccountExport
    expect(exported.data.addresses).toEqual([expect.objectContaining({ address: HOME.address, pincode: HOME.pincode })])
  })
})
