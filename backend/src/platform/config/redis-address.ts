/**
 * REDIS_URL, with the password of REDIS_PASSWORD in it where the address has none. Undefined where REDIS_URL is not set;
 * an address that is not one is returned as it is.
 */
export function redisUrlOf({ REDIS_URL, REDIS_PASSWORD }: NodeJS.ProcessEnv): string | undefined {
  const url = REDIS_URL && REDIS_PASSWORD ? URL.parse(REDIS_URL) : null
  if (url === null || url.password !== '') return REDIS_URL
  url.password = encodeURIComponent(REDIS_PASSWORD ?? '')
  return url.href
}
