/** Fills an empty database with the catalog and the demo, and draws its images. One that has data is left as it is. */
import { resolve } from 'node:path'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { writeSeedImages } from './art/write-pictures.js'
import { countOpenJobs } from './insert/booking-rows.js'
import { insertCatalog } from './insert/catalog.js'
import { insertDemoAccounts } from './insert/demo-accounts.js'
import { insertDemoBookings } from './insert/demo-bookings.js'
import { insertDemoMessages } from './insert/demo-messages.js'
import { insertDemoTeam } from './insert/demo-team.js'
import { insertPeople } from './insert/people.js'
import { insertPurchases } from './insert/purchases.js'
import { insertReviews } from './insert/reviews.js'
import { insertPost, insertSite } from './insert/site.js'

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is not set.')
const dataDir = resolve(process.env.DATA_DIR ?? '.data')
const password = process.env.DEMO_PASSWORD || 'sofa-demo-2026'

// Tests and benchmarks book jobs that must go to the demo provider, so they seed no others who could get them.
const hasTeam = process.env.DEMO_TEAM === 'on'

const connection = await createConnection({ uri: url, timezone: 'Z', charset: 'utf8mb4' })
try {
  const [rows] = await connection.query<RowDataPacket[]>('SELECT EXISTS (SELECT 1 FROM categories) AS filled')
  if (rows[0]?.filled === 0) {
    const now = new Date()
    await connection.beginTransaction()
    await insertCatalog(connection, now)
    await insertDemoAccounts(connection, password, now)
    await insertPeople(connection, now)
    await insertReviews(connection, now)
    await insertPurchases(connection, now)
    await insertSite(connection, now)
    await insertPost(connection, now)
    await insertDemoBookings(connection, now)
    if (hasTeam) await insertDemoTeam(connection, password, now)
    await countOpenJobs(connection)
    await insertDemoMessages(connection, now)
    await connection.commit()
  }
} finally {
  await connection.end()
}
await writeSeedImages(dataDir)
