/** Has the API drop the responses it keeps of a tag, as a write of such things does; `redis` is a client of ioredis. */
export async function dropKept(redis, tag) {
  const version = await redis.hincrby('public-cache:versions', tag, 1)
  await redis.publish('public-cache', `${tag} ${version}`)
}
