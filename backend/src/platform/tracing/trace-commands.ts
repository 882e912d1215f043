import type { Redis } from 'ioredis'
import { beginSpan, isTracing } from './tracing.js'

/** Makes each command to Redis a span if it belongs to a trace. Keys and values are no part of it. */
export function traceCommands(redis: Redis): Redis {
  if (!isTracing()) return redis
  const send = redis.sendCommand.bind(redis)
  redis.sendCommand = (command, ...rest) => {
    const operation = command.name.toUpperCase()
    const span = beginSpan(() => ({
      name: operation,
      kind: 'client',
      attributes: { 'db.system.name': 'redis', 'db.operation.name': operation },
    }))
    const sent = send(command, ...rest)
    // The caller handles the command's own promise. This only looks on.
    if (span)
      command.promise.then(
        () => span.end(),
        (error: Error) => span.end({}, error.name),
      )
    return sent
  }
  return redis
}
