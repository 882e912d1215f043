import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A mail server that takes `delayMs` for every mail. `taken` holds their Message-IDs in order, and `began` counts
 * received ones. While `isAway` is set, it refuses all clients, also on connections that are open. While `isHanging` is
 * set, it accepts clients and says nothing. While `isRefusing` is set, it refuses each recipient for good.
 */
export async function startMailServer({ delayMs = 0 } = {}) {
  const modes = { isAway: false, isHanging: false, isRefusing: false }
  const state = { url: '', began: 0, taken: [], delayMs, ...modes, close: () => {} }
  const server = createServer((socket) => {
    let mail = null
    socket.on('error', () => undefined)
    if (state.isAway) {
      socket.end('421 away\r\n')
      return
    }
    socket.setEncoding('utf8').on('data', (text) => {
      if (state.isHanging) return
      if (state.isAway) {
        socket.end('421 away\r\n')
        return
      }
      if (mail !== null) {
        mail += text
        if (!mail.endsWith('\r\n.\r\n')) return
        const id = /^Message-ID:\s*<([^>]+)>/im.exec(mail)?.[1]
        mail = null
        setTimeout(() => {
          state.taken.push(id)
          socket.write('250 taken\r\n')
        }, state.delayMs)
      } else if (/^DATA/i.test(text)) {
        mail = ''
        state.began += 1
        socket.write('354 go on\r\n')
      } else if (state.isRefusing && /^RCPT/i.test(text)) socket.write('550 5.1.1 no such mailbox\r\n')
      else socket.write(/^QUIT/i.test(text) ? '221 bye\r\n' : '250 ok\r\n')
    })
    if (!state.isHanging) socket.write('220 ready\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  state.url = `smtp://127.0.0.1:${server.address().port}`
  state.close = () => server.close()
  return state
}
