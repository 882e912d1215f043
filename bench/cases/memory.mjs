/**
 * Measures memory: of an API of its own, started as in production, and of what runs after the load of the other cases.
 * It needs Linux and is skipped elsewhere.
 */
import sharp from 'sharp'
import { withOwnApi } from '../harness/own-api.mjs'
import { figure } from '../harness/report.mjs'
import {
  API_PID,
  call,
  canMeasureProcesses,
  familyMegabytes,
  residentMegabytes,
  settledMegabytes,
  signedInUsers,
  withDatabase,
} from '../harness/server.mjs'
import { openStreams } from '../harness/streams.mjs'

const STREAMS = 500
const IMAGES = 20
const LOOK_MS = 100

function memory(name, value, atMost) {
  figure({ name: `memory: ${name}`, value, unit: 'MB', goal: { atMost } })
}

/** A photo of 3 MiB, as phones make them. */
function photo() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 }
  return sharp({ create: { width: 3_600, height: 2_400, channels: 3, noise } })
    .jpeg({ quality: 62 })
    .toBuffer()
}

/** All phones send a photo at the same time, each with a review. Resolves to the most megabytes of the processes. */
async function withImages({ pid, baseUrl }, people) {
  const image = await photo()
  const [{ _id: serviceId }] = await call('/api/services')
  let highest = 0
  const timer = setInterval(() => {
    highest = Math.max(highest, familyMegabytes(pid))
  }, LOOK_MS)
  const send = ({ token }) => {
    const body = new FormData()
    const review = { serviceId, rating: 5, title: 'Fine', comment: 'Fine.' }
    for (const [name, value] of Object.entries(review)) body.append(name, String(value))
    body.append('images', new Blob([image]), 'a.jpg')
    return call('/api/reviews', { baseUrl, method: 'POST', as: token, body, status: 201 })
  }
  await Promise.all(people.map(send)).finally(() => clearInterval(timer))
  return highest
}

const ofOwnApi = () =>
  withDatabase(async (connection) => {
    const readers = await signedInUsers(connection, 'S', STREAMS)
    const people = await signedInUsers(connection, 'I', IMAGES, { emailVerifiedAt: new Date() })
    const ofProduction = { WORKER: 'none' }
    await withOwnApi(async (api) => {
      memory('API before its first call', await settledMegabytes(api.pid), 190)
      const streams = await openStreams(readers, api.baseUrl)
      memory(`API with ${STREAMS} open streams`, await settledMegabytes(api.pid), 240)
      for (const stream of streams) stream.close()
    }, ofProduction)
    await withOwnApi(async (api) => {
      memory(`API and its images, ${IMAGES} photos of 3 MiB at once`, await withImages(api, people), 300)
    }, ofProduction)
  })

export default async function run() {
  if (!canMeasureProcesses) return
  const all = process.env.PROCESS_PIDS.split(',').reduce((sum, pid) => sum + residentMegabytes(pid), 0)
  memory('API and worker, after load', residentMegabytes(API_PID), 300)
  memory('everything that npm start runs, after load', all, 520)
  await ofOwnApi()
}
