import type { FastifyReply } from 'fastify'

/** A page of a list. Its body is the items, mostly a bare array; the total of all pages goes into a header. */
export function sendTotal<T>(reply: FastifyReply, { items, total }: { items: T; total: number }): T {
  void reply.header('x-total-count', String(total))
  return items
}
