// @ts-nocheck
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../config/config.js'

/** Whether a proxy is ours, given its address and the number of proxies between it and us. */
type IsTrusted = (address: string, hop: number) => boolean

/** Trusts the proxies that `TRUSTED_PROXIES` names. */
export function trustedProxies(trusted: Config['TRUSTED_PROXIES']): IsTrusted {
  if (trusted === false) return () => false
  return typeof trusted === 'number' ? (_, hop) => hop < trusted : proxyAddr.compile(trusted)
}
