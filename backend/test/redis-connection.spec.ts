import { TcpProxy } from '@sofaseva/tools/tcp-proxy'
import type { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connect } from '#platform/redis/connection.js'

const REDIS = process.env.REDIS_URL ?? ''
const CHANNEL = 'redis-connection-test'

let proxy: TcpProxy
let subscriber: Redis
const unhandled = vi.fn()
beforeEach(async () => {
  proxy = await TcpProxy.before(REDIS)
  subscriber = connect(proxy.url(REDIS), 'redis-connection-test')
  process.on('unhandledRejection', unhandled)
})
afterEach(async () => {
  process.off('unhandledRejection', unhandled)
  subscriber.disconnect()
  await proxy.close()
})

/** Closes the next connection with the reply that makes it ready. */
function endWhenReady(redis: Redis): void {
  const info = redis.info.bind(redis) as (done: (error?: Error | null, reply?: string) => void) => Promise<string>
  const once = (done: (error?: Error | null, reply?: string) => void) =>
    info((error, reply) => {
      proxy.speak()
      redis.stream.destroy()
      done(error, reply)
    })
  vi.spyOn(redis, 'info').mockImplementationOnce(once as Redis['info'])
}

it('survives a connection that ends as soon as it is ready and receives messages on the next', async () => {
  const subscribed = vi.fn()
  const refused = vi.fn()
  const messages: string[] = []
  subscriber.on('ready', () => void subscriber.subscribe(CHANNEL).then(subscribed, refused))
  subscriber.on('message', (_channel, message) => messages.push(message))
  await vi.waitFor(() => expect(subscribed).toHaveBeenCalledTimes(1))

  endWhenReady(subscriber)
  proxy.speak()
  await vi.waitFor(() => expect(subscribed).toHaveBeenCalledTimes(2), 10_000)
  expect(refused).toHaveBeenCalled()

  const publisher = connect(REDIS, 'redis-connection-test')
  await vi.waitFor(() => expect(publisher.status).toBe('ready'))
  await publisher.publish(CHANNEL, 'hello')
  await vi.waitFor(() => expect(messages).toEqual(['hello']))
  publisher.disconnect()
  expect(unhandled).not.toHaveBeenCalled()
})
