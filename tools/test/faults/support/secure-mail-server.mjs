import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const pairIn = (folder) => ({
  key: readFileSync(join(folder, 'privkey.pem')),
  cert: readFileSync(join(folder, 'fullchain.pem')),
})

/**
 * A mail server that offers STARTTLS with the certificate in this folder. Each mail's Message-ID is added to `taken`.
 * `present` changes the certificate and ends open connections, as a restart does.
 */
export async function startSecureMailServer(folder, taken) {
  const sockets = new Set()
  const server = new SMTPServer({
    ...pairIn(folder),
    authOptional: true,
    disabledCommands: ['AUTH'],
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        taken.push(/^Message-ID:\s*<([^>]+)>/im.exec(mail)?.[1])
        done()
      }, done)
    },
  })
  // Clients that refuse the certificate end the connection.
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://localhost:${server.server.address().port}`,
    present(other) {
      server.updateSecureContext(pairIn(other))
      for (const socket of sockets) socket.destroy()
    },
    close: () => server.close(),
  }
}
