/**
 * REDIS_URL, with REDIS_PASSWORD inserted if the URL has no password. Undefined if REDIS_URL is not set. An invalid URL
 * is returned unchanged.
 */
export function redisUrlOf({ REDIS_URL, REDIS_PASSWORD }: NodeJS.ProcessEnv): string | undefined {
  const url = REDIS_URL && REDIS_PASSWORD ? URL.parse(REDIS_URL) : null
  if (url === null || url.password !== '') return REDIS_URL
  url.password = encodeURIComponent(REDIS_PASSWORD ?? '')
  return url.href
}
