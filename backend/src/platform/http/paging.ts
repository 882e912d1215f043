import type { FastifyReply } from 'fastify'

/** A page of a list whose body is a bare array: the total goes into a header. */
export function sendTotal<T>(reply: FastifyReply, { items, total }: { items: T[]; total: number }): T[] {
  void reply.header('x-total-count', String(total))
  return items
}
