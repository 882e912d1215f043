/** Opens event streams, as open pages do. */
import { request } from 'node:http'
import { BASE_URL, inParallel } from './server.mjs'

const OPEN_AT_ONCE = 25

/** Opens an event stream and calls `onEvent` with the time of each booking event. */
function listen(baseUrl, token) {
  const listener = { onEvent: () => {} }
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: hostname, port, path: '/api/live', agent: false, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        response.setEncoding('utf8')
        response.on('data', (text) => {
          if (text.includes('event: open')) resolve(listener)
          if (text.includes('data: bookings')) listener.onEvent(performance.now())
        })
        response.on('close', () => {
          if (!listener.isOver) reject(new Error('a stream ended'))
        })
      },
    )
    sent.on('error', reject)
    sent.end()
    listener.close = () => {
      listener.isOver = true
      sent.destroy()
    }
  })
}

/** Opens a stream for each reader. Each has `onEvent`, to be set, and `close`. */
export async function openStreams(readers, baseUrl = BASE_URL) {
  const streams = []
  await inParallel(readers.length, OPEN_AT_ONCE, async (index) => {
    streams[index] = await listen(baseUrl, readers[index].token)
  })
  return streams
}
