/** Prints every figure and writes bench/results.json. `npm run bench -- bookings` runs one part. */
import { writeFigures } from './lib/figures.mjs'
import { quiet } from './lib/quiet.mjs'

const PARTS = {
  pages: async () => (await import('./pages.mjs')).benchPages(),
  lighthouse: async () => (await import('./lighthouse.mjs')).benchLighthouse(),
  admin: async () => (await import('./admin.mjs')).benchAdmin(),
  editor: async () => (await import('./editor.mjs')).benchEditor(),
  reads: async () => (await import('./api.mjs')).benchReads(),
  site: async () => (await import('./site.mjs')).benchSite(),
  lists: async () => (await import('./lists.mjs')).benchLists(),
  bookings: async () => (await import('./api.mjs')).benchBookings(),
  login: async () => (await import('./login.mjs')).benchLogin(),
  hostile: async () => (await import('./hostile.mjs')).benchHostile(),
  live: async () => (await import('./live.mjs')).benchLive(),
  settings: async () => (await import('./settings.mjs')).benchSettings(),
  chat: async () => (await import('./chat.mjs')).benchChat(),
  uploads: async () => (await import('./uploads.mjs')).benchUploads(),
  storm: async () => (await import('./upload-storm.mjs')).benchUploadStorm(),
  memory: async () => (await import('./memory.mjs')).benchMemory(),
  catalogue: async () => (await import('./catalogue.mjs')).benchCatalogue(),
  blog: async () => (await import('./blog.mjs')).benchBlog(),
  // The last: it fills the database.
  scale: async () => (await import('./scale.mjs')).benchScale(),
}

const wanted = process.argv.slice(2)
const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env
for (const [name, run] of Object.entries(PARTS))
  if (wanted.length === 0 || wanted.includes(name)) {
    await quiet({ databaseUrl, redisUrl })
    try {
      await run()
    } catch (error) {
      // The figures of the other parts are not lost with it.
      console.error(`${name} failed:`, error)
      process.exitCode = 1
    }
  }
writeFigures()
// What a part that failed has left open would keep the run from ending.
process.exit()
