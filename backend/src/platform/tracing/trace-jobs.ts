import type { QueueName } from '@sofaseva/contract'
import { inTrace } from './tracing.js'

interface TracedJob {
  name: string
  data: { eventId?: unknown; handler?: unknown; traceParent?: unknown }
  attemptsMade: number
}

/** Runs a job as a part of the trace that recorded its event. Without one, it is a trace of its own. */
export function tracedJob<T>(
  { name, data, attemptsMade }: TracedJob,
  queue: QueueName,
  work: () => Promise<T>,
): Promise<T> {
  const { eventId, handler, traceParent } = data
  return inTrace(
    () => ({
      name: `process ${name}`,
      kind: 'consumer',
      attributes: {
        'messaging.system': 'bullmq',
        'messaging.operation.type': 'process',
        'messaging.destination.name': queue,
        'messaging.message.id': String(eventId),
        'sofaseva.handler': String(handler),
        'sofaseva.attempt': attemptsMade + 1,
      },
    }),
    typeof traceParent === 'string' ? traceParent : null,
    work,
  )
}
