// @ts-nocheck
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { Agent, type AgentOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The part of IPv6 that is allocated. The rest is reserved. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address belongs to the public internet, by the IANA special-purpose registries. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST_V6)
}

/**
 * Whether pushes may be sent to this URL: https, the default port, a host name, no credentials. The host's IP addresses
 * are checked at every connection.
 */
export function isAllowedPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, port, hostname, username, password } = new URL(address)
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return (
    protocol === 'https:' && port === '' && !isNumber && hostname.includes('.') && username === '' && password === ''
  )
}

/** Error code for a host that resolves to a non-public address. */
export const NOT_PUBLIC = 'ENOTPUBLIC'

/** The system's lookup would block one of few threads while a name hangs. Passwords and images need these threads. */
const resolver = new Resolver({ timeout: 2_000, tries: 2 })

function failure(code: string, message: string): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code })
}

/** All addresses of a host. Throws ENOTFOUND for an unknown host, ENODATA for one without an address. */
async function addressesOf(hostname: string): Promise<LookupAddress[]> {
  if (/(^|\.)localhost$/i.test(hostname)) return [{ address: '127.0.0.1', family: 4 }]
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length > 0) return found
  const codes = [v4, v6].map((one) => (one.status === 'rejected' ? String(one.reason.code) : 'ENODATA'))
  const passing = codes.find((code) => code !== 'ENOTFOUND' && code !== 'ENODATA')
  throw failure(passing ?? codes[0] ?? 'ENODATA', `${hostname} could not be resolved`)
}

/** Resolves a host, and fails if any of its addresses is not public. This prevents DNS rebinding. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  addressesOf(hostname).then(
    (addresses) => {
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
        done(failure(NOT_PUBLIC, `${hostname} does not lead to the public internet`), '', 4)
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    },
    (error: NodeJS.ErrnoException) => done(error, '', 4),
  )
}

/** An agent that connects only to public addresses. */
export function publicAgent(options: AgentOptions = {}): Agent {
  return new Agent({ keepAlive: true, maxSockets: 32, ...options, lookup: publicLookup })
}
