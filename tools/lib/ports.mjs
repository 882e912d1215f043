import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'

/** Whether a server can listen on this port of 127.0.0.1. */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** The preferred port when it is free, else one the system gives. */
export async function freePort(preferred = 0) {
  if (preferred !== 0 && (await isFree(preferred))) return preferred
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

export function accepts(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** "node (pid 123)" for whoever listens on the port, where the system tells (Linux), else null. */
export function whoListens(port) {
  try {
    const hex = port.toString(16).toUpperCase().padStart(4, '0')
    const inodes = new Set()
    for (const table of ['/proc/net/tcp', '/proc/net/tcp6'])
      for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
        const [, local, , state, , , , , , inode] = line.trim().split(/\s+/)
        if (state === '0A' && local?.endsWith(`:${hex}`)) inodes.add(`socket:[${inode}]`)
      }
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const holds = () => readdirSync(`/proc/${pid}/fd`).some((fd) => inodes.has(readlinkSync(`/proc/${pid}/fd/${fd}`)))
      try {
        if (holds()) return `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()} (pid ${pid})`
      } catch {
        // Another user's process, or one that just ended.
      }
    }
  } catch {
    // Not Linux.
  }
  return null
}
