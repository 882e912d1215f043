// @ts-nocheck
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])
const MAX_HOPS = 8

/** Accepts an address, a network such as 10.0.0.0/8, or the name of a range. */
function isNetwork(text: string): boolean {
  if (RANGES.has(text)) return true
  return isIP(text) !== 0 || ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)
}

/**
 * The proxies whose X-Forwarded-* headers are trusted, in Fastify's format: their number or their addresses. The
 * client's address is the last one that doesn't belong to them.
 */
export const trustedProxiesSchema = z
  .string()
  .transform((text, context): false | number | string[] => {
    if (/^\d+$/.test(text) && Number(text) <= MAX_HOPS) return Number(text) || false
    const networks = text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
    if (networks.length > 0 && networks.every(isNetwork)) return networks
    context.addIssue({
      code: 'custom',
      message: `must be how many proxies stand in front (0 to ${MAX_HOPS}), or their addresses, such as loopback,10.0.0.0/8`,
    })
    return z.NEVER
  })
  .default(false)
