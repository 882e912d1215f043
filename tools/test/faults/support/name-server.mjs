import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../support/product.mjs'

const PORT = 53
const HEADER = 12
/** Bytes of a question's type and class. */
const QUESTION_TAIL = 4
const TYPE_A = 1
const RESPONSE = 0x8180
const SERVER_FAILURE = 2

const NO_SUCH_NAME = 3
/** Runs a command that asks another name server than the rest of the machine. */
const WITH_NAME_SERVER = 'mount --bind "$RESOLV_CONF" /etc/resolv.conf && exec "$@"'

/** The name that a query asks for, and where its question ends. */
function questionOf(query) {
  const labels = []
  let at = HEADER
  for (; query[at] !== 0; at += query[at] + 1) labels.push(query.toString('latin1', at + 1, at + 1 + query[at]))
  return { name: labels.join('.'), end: at + 1 + QUESTION_TAIL }
}

/** An address that is valid for no time at all, so that nothing keeps it. */
const addressRecord = (address) =>
  Buffer.from([0xc0, HEADER, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)])

function responseTo(query, { state, addressesOf }) {
  const { name, end } = questionOf(query)
  const isFailing = state === 'failing'
  const addresses = isFailing ? [] : addressesOf(name)
  const isMissing = !isFailing && addresses.length === 0
  const records = query.readUInt16BE(end - QUESTION_TAIL) === TYPE_A ? addresses.map(addressRecord) : []
  const response = Buffer.concat([query.subarray(0, end), ...records])
  response.writeUInt16BE(RESPONSE | (isFailing ? SERVER_FAILURE : 0) | (isMissing ? NO_SUCH_NAME : 0), 2)
  for (const [index, count] of [1, records.length, 0, 0].entries()) response.writeUInt16BE(count, 4 + 2 * index)
  return response
}

/**
 * A name server at this address of the machine, for which one must be root. Every name has the address 127.0.0.1, unless
 * `addressesOf` returns others for a name. A name without an address does not exist. The server's `state` is that of a
 * working one, or `silent`, or `failing`: then it responds that it can't find out.
 */
export async function startNameServer(address, { addressesOf = () => ['127.0.0.1'] } = {}) {
  const server = { address, state: 'working', addressesOf, close: () => {} }
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address: from }) => {
    if (server.state !== 'silent') socket.send(responseTo(query, server), port, from)
  })
  socket.bind(PORT, address)
  await once(socket, 'listening')
  server.close = () => socket.close()
  return server
}

/** Has a process that is not started yet ask this name server instead of the machine's. */
export function setNameServer(process_, { address }) {
  const file = join(temporaryFolder('names'), 'resolv.conf')
  writeFileSync(file, `nameserver ${address}\n`)
  return Object.assign(process_, {
    command: 'unshare',
    args: ['--mount', 'sh', '-c', WITH_NAME_SERVER, 'sh', process_.command, ...process_.args],
    env: { ...process_.env, RESOLV_CONF: file },
  })
}
