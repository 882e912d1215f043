import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { FastifyAdapter } from '@bull-board/fastify'
import type { Actor } from '@sofaseva/contract'
import { errorBody } from '@sofaseva/contract'
import type { Queue } from 'bullmq'
import type { FastifyInstance } from 'fastify'
import { BOARD_COOKIE, BOARD_PATH } from './watched-queue.js'

/** Serves bull-board to admins, who open it from the back office. */
export async function serveBoard(
  fastify: FastifyInstance,
  queue: Queue,
  authenticate: (token: string) => Promise<Actor>,
): Promise<void> {
  const adapter = new FastifyAdapter().setBasePath(BOARD_PATH)
  createBullBoard({ queues: [new BullMQAdapter(queue)], serverAdapter: adapter })
  await fastify.register(async (board) => {
    board.addHook('onRequest', async (request, reply) => {
      const actor = await authenticate(request.cookies[BOARD_COOKIE] ?? '').catch(() => null)
      const code = actor === null ? 'UNAUTHENTICATED' : actor.role === 'admin' ? null : 'FORBIDDEN'
      if (code !== null) await reply.code(code === 'FORBIDDEN' ? 403 : 401).send(errorBody(code))
    })
    await board.register(adapter.registerPlugin(), { prefix: BOARD_PATH })
  })
}
