import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config/config.js'

/** Whether a proxy is ours, by its address and how many stand between it and us. */
type IsTrusted = (address: string, hop: number) => boolean

/** Networks of the names that `TRUSTED_PROXIES` takes. */
const RANGES: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
/** More proxies than that are not looked for. */
const MAX_HOPS = 16

type Network = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number]

function networkOf(text: string): Network {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits)
}

/** The proxies that `TRUSTED_PROXIES` names, for Fastify and for `clientAddress` alike. */
export function trustedProxies(trusted: Config['TRUSTED_PROXIES']): IsTrusted {
  if (trusted === false) return () => false
  if (typeof trusted === 'number') return (_, hop) => hop < trusted
  const networks = trusted.flatMap((word) => RANGES[word] ?? [word]).map(networkOf)
  return (text) => {
    if (!ipaddr.isValid(text)) return false
    const address = ipaddr.process(text)
    return networks.some((network) => isIn(address, network))
  }
}

/** The client's address: the last one that is none of our proxies', as Fastify's `request.ip`, for where Fastify is not asked. */
export function clientAddress({ socket, headers }: IncomingMessage, isTrusted: IsTrusted): string {
  let address = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded !== 'string') return address
  let end = forwarded.length
  for (let hop = 0; hop < MAX_HOPS && end > 0 && isTrusted(address, hop); hop += 1) {
    const start = forwarded.lastIndexOf(',', end - 1)
    address = forwarded.slice(start + 1, end).trim() || address
    end = start
  }
  return address
}
