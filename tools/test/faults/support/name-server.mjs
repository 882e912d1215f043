import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const PORT = 53
const HEADER = 12
/** Bytes of a question's type and class. */
const QUESTION_TAIL = 4
const TYPE_A = 1
const RESPONSE = 0x8180
const SERVER_FAILURE = 2

function endOfQuestion(query) {
  let at = HEADER
  while (query[at] !== 0) at += query[at] + 1
  return at + 1 + QUESTION_TAIL
}

/** Every name has the address 127.0.0.1, for no time at all, so that nothing keeps it. */
function responseTo(query, { isFailing }) {
  const end = endOfQuestion(query)
  const isAddress = !isFailing && query.readUInt16BE(end - QUESTION_TAIL) === TYPE_A
  const response = Buffer.concat([
    query.subarray(0, end),
    isAddress ? Buffer.from([0xc0, HEADER, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1]) : Buffer.alloc(0),
  ])
  response.writeUInt16BE(RESPONSE | (isFailing ? SERVER_FAILURE : 0), 2)
  for (const [index, count] of [1, isAddress ? 1 : 0, 0, 0].entries()) response.writeUInt16BE(count, 4 + 2 * index)
  return response
}

/**
 * A name server at this address of the machine, for which one must be root. Its `state` is that of a working one, or
 * `silent`, or `failing`: then it responds that it can't find out.
 */
export async function startNameServer(address) {
  const server = { address, state: 'working', close: () => {} }
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address: from }) => {
    if (server.state !== 'silent') socket.send(responseTo(query, { isFailing: server.state === 'failing' }), port, from)
  })
  socket.bind(PORT, address)
  await once(socket, 'listening')
  server.close = () => socket.close()
  return server
}
