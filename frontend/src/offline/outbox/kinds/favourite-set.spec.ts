import type { Favourite } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { json, locks, lost, netOf, type Respond, refusal } from '#test-support/outbox-network.js'
import { OfflineDatabase } from '../../database/offline-database.js'
import { SCHEMA_VERSION } from '../../database/tables.js'
import { pull, readDocumentBody } from '../../documents/documents.js'
import { FAVOURITES_PATH } from '../../documents/favourites.js'
import { SessionMirror } from '../../session-mirror/session-mirror.js'
import { flushOutbox } from '../flush/flush.js'
import { outboxReads } from '../queue/reads.js'
import { outboxWrites } from '../queue/writes.js'
import { favouriteSet } from './favourite-set.js'
import { withWaitingFavourites } from './index.js'

const db = new OfflineDatabase('favourite-set')
const exclusive = locks()
const userId = 'asha'
const sofa = { _id: 's1', name: 'Sofa Shampooing' }
const carpet = { _id: 's2', name: 'Carpet Cleaning' }
const carpetKept: Favourite = { serviceId: 's2', addedAt: '2026-11-20T05:30:00.000Z' }
let now = Date.now()

beforeEach(async () => {
  await new SessionMirror(db).write(() => ({ token: 'asha-token', user: { _id: userId } }) as never)
  const document = { key: FAVOURITES_PATH, userId, savedAt: 0, accessedAt: 0, schema: SCHEMA_VERSION }
  await db.documents.put({ ...document, body: [carpetKept] })
})
afterEach(async () => {
  await db.outbox.clear()
  await db.documents.clear()
})

const set = (service: typeof sofa, isKept: boolean) =>
  outboxWrites(db, exclusive).enqueue('favourite.set', { userId, service, isKept })
const rows = () => outboxReads(db).listFor(userId)
const stored = async () => (await readDocumentBody<Favourite[]>(db, userId, FAVOURITES_PATH)) ?? []
const shown = async () => withWaitingFavourites(await stored(), await rows()).map(({ serviceId }) => serviceId)
const ok: Respond = () => json(200, { success: true })

async function flush(respond: Respond) {
  now += 60_000
  const net = netOf(respond)
  await flushOutbox(db, net, exclusive, { needsProbe: () => false, clock: () => now, random: () => 1 })
  return net.seen
}

describe('a favourite', () => {
  it('is shown before it arrives, is sent under one key however often its response is lost, and is then stored', async () => {
    await set(sofa, true)
    expect(await shown()).toEqual(['s1', 's2'])
    const seen = [...(await flush(lost)), ...(await flush(ok))]
    expect(seen).toMatchObject([1, 2].map(() => ({ method: 'PUT', path: '/favourites/s1', body: {} })))
    expect(seen[0]?.key).toBe(seen[1]?.key)
    expect([await rows(), await shown()]).toEqual([[], ['s1', 's2']])
    expect((await stored())[1]).toEqual(carpetKept)
  })

  it('is in a list that was requested before it arrived, the first on this device', async () => {
    await db.documents.clear()
    await set(sofa, true)
    let asked = 0
    const list: Respond = async () => {
      asked += 1
      if (asked > 1) return json(200, [{ serviceId: 's1', addedAt: carpetKept.addedAt }])
      await flush(ok)
      return json(200, [])
    }
    await pull(db, netOf(list), userId, FAVOURITES_PATH)
    expect([asked, await shown()]).toEqual([2, ['s1']])
  })

  it('is removed by one request', async () => {
    await set(carpet, false)
    expect(await shown()).toEqual([])
    expect(await flush(ok)).toMatchObject([{ method: 'DELETE', path: '/favourites/s2' }])
    expect(await stored()).toEqual([])
  })

  it('is sent once, as it was left, after any number of taps', async () => {
    for (const isKept of [true, false, true]) await set(sofa, isKept)
    expect(await rows()).toHaveLength(1)
    expect(await flush(ok)).toMatchObject([{ method: 'PUT', path: '/favourites/s1' }])
    expect(await shown()).toEqual(['s1', 's2'])
  })

  it('that may have arrived is followed by the later choice, in order', async () => {
    await set(sofa, true)
    await flush(lost)
    await set(sofa, false)
    expect(await shown()).toEqual(['s2'])
    expect((await flush(ok)).map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
    expect([await rows(), await shown()]).toEqual([[], ['s2']])
  })

  it('waits for no other service', async () => {
    await set(sofa, true)
    await set(carpet, false)
    await flush(({ path }) => (path.endsWith('s1') ? refusal(409, 'FAVOURITE_LIMIT') : json(200, {})))
    expect(await rows()).toMatchObject([{ state: 'refused', work: { serviceId: 's1' } }])
  })

  it('that is refused has no effect, says why, and is replaced by the next choice', async () => {
    await set(sofa, true)
    await flush(() => refusal(409, 'FAVOURITE_LIMIT', 'At most 50.'))
    const [row] = await rows()
    expect(await shown()).toEqual(['s2'])
    expect(favouriteSet.refusalText(TRANSLATORS.en, row?.work as never, 'At most 50.')).toContain('At most 50.')
    await set(sofa, true)
    expect(await rows()).toMatchObject([{ state: 'waiting' }])
  })

  it('leaves nothing to do when its service is no longer offered', async () => {
    await set(sofa, true)
    await flush(() => refusal(404, 'SERVICE_NOT_FOUND'))
    expect(await rows()).toEqual([])
  })
})
