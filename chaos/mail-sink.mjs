import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** Starts a mail server that counts received emails by Message-ID. */
export async function startMailSink() {
  const times = new Map()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let head = ''
      stream.on('data', (chunk) => {
        if (!head.includes('\r\n\r\n')) head += chunk.toString('latin1')
      })
      stream.on('end', () => {
        const id = /^Message-ID:\s*<([^@>]+)/im.exec(head)?.[1] ?? 'none'
        times.set(id, (times.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address()
  return { url: `smtp://127.0.0.1:${port}`, times, stop: () => new Promise((resolve) => server.close(resolve)) }
}
