import ipaddr from 'ipaddr.js'

/** A provider gives each line a network of this many bits, and whoever has one may call from any address in it. */
const IPV6_LINE_GROUPS = 4

/**
 * Who calls, as far as an address tells: an IPv4 address, also one written as IPv6, or the /64 network of an IPv6 one.
 * What is no address is taken as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const groups = parsed.toNormalizedString().split('%')[0]?.split(':') ?? []
  return `${groups.slice(0, IPV6_LINE_GROUPS).join(':')}::/64`
}
