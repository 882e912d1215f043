import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createConnection } from 'node:net'
import getPort, { portNumbers } from 'get-port'
import { UserError } from './output.mjs'

const MAX_PORT = 65_535

/** The first output of a server on this port, after `ask` if one is given; empty without a server. */
export function probePort(port, ask, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host }, () => ask && socket.write(ask))
    const end = (heard) => {
      socket.destroy()
      resolve(heard)
    }
    socket.setTimeout(2_000, () => end(Buffer.alloc(0)))
    socket.once('data', end)
    socket.once('close', () => end(Buffer.alloc(0)))
    socket.once('error', () => end(Buffer.alloc(0)))
  })
}

/** Whether a server accepts connections there. */
export function isListening(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host })
    const end = (answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(1_000, () => end(false))
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}

/** Whether `localhost` with this port leads nowhere yet: browsers try ::1 before 127.0.0.1. */
const isFree = async (port) => !(await isListening(port)) && !(await isListening(port, '::1'))

/**
 * Systems give ports from 32,768 on to outgoing connections. One of those could take a free port before its server
 * starts, or while it restarts.
 */
const LOWEST_PORT = 20_000
const HIGHEST_PORT = 32_000
const TRIED_PORTS = 200

/** The preferred port if it is free, else another one. No other call gets it again. */
export function freePort(preferred) {
  const first = randomInt(LOWEST_PORT, HIGHEST_PORT - TRIED_PORTS)
  const others = portNumbers(first, first + TRIED_PORTS)
  return getPort({ port: preferred ? [preferred, ...others] : others, reserve: true })
}

/** The port this variable of the environment names, or its default. Throws UserError when it is not a port. */
export function portFrom(variable, byDefault) {
  const text = process.env[variable] || String(byDefault)
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port <= MAX_PORT) return port
  throw new UserError(`${variable} must be a port from 1 to ${MAX_PORT}, not "${text}".`)
}

/** Ports of the servers beside an API on 8080 and an inbox on 1080. */
const BESIDE = { mariadb: [33_306, 8_080], redis: [36_379, 8_080], smtp: [1_025, 1_080] }

/**
 * Preferred ports of an instance's servers, at the same distance from the usual ones as its own. Two instances that
 * start together would both find the usual ones free. 0 if there is no such port.
 */
export function portsBeside({ port, inboxPort }) {
  const own = { mariadb: port, redis: port, smtp: inboxPort }
  return Object.fromEntries(
    Object.entries(BESIDE).map(([name, [usual, byDefault]]) => {
      const wanted = usual + own[name] - byDefault
      return [name, wanted > 0 && wanted <= MAX_PORT ? wanted : 0]
    }),
  )
}

/** Pids of the processes that listen on the port, on Linux. */
function listenersByProc(port) {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const sockets = new Set()
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6'])
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/)
      if (state === '0A' && local?.endsWith(`:${hex}`)) sockets.add(`socket:[${inode}]`)
    }
  const holds = (pid) => {
    try {
      return readdirSync(`/proc/${pid}/fd`).some((fd) => sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`)))
    } catch {
      // Another user's process, or one that just ended.
      return false
    }
  }
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && holds(name))
}

/** "node server.js (pid 123)" for the process on the port, or null if the system does not tell. */
function describeListener(port) {
  const words = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
  try {
    if (process.platform === 'linux') {
      const [pid] = listenersByProc(port)
      if (!pid) return null
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return `${command.length > 80 ? `${command.slice(0, 79)}…` : command} (pid ${pid})`
    }
    const [pid] = execFileSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], words).split('\n')
    return `${execFileSync('ps', ['-p', pid, '-o', 'comm='], words).trim()} (pid ${pid})`
  } catch {
    return null
  }
}

/** "Port 8080 is taken by …" with the remedy, or null when the port is free. */
async function taken(port, variable) {
  if (await isFree(port)) return null
  const who = describeListener(port)
  return `Port ${port} is taken${who ? ` by ${who}` : ''}. Free it, or choose another: set ${variable}=…`
}

/** Throws UserError naming every one of these ports that is taken, by whom, and the variable that moves it. */
export async function requirePorts(wanted) {
  const problems = []
  for (const [index, [port, variable]] of wanted.entries()) {
    const isTwice = wanted.slice(0, index).some(([other]) => other === port)
    const twice = `Port ${port} is asked for twice; set ${variable} to another one.`
    const problem = isTwice ? twice : await taken(port, variable)
    if (problem) problems.push(problem)
    await freePort(port)
  }
  if (problems.length > 0) throw new UserError(problems.join('\n'))
}

/** Throws UserError when another program took the port since it was reserved: its responses would be taken for ours. */
export async function requireStillFree(port, variable) {
  const problem = await taken(port, variable)
  if (problem) throw new UserError(problem)
}
