import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { FastifyAdapter } from '@bull-board/fastify'
import type { Actor } from '@sofaseva/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.js'
import { sendError } from '../errors/error.filter.js'
import type { Queues } from './queues.js'

/** The board's path. */
export const BOARD_PATH = '/api/admin/queues/board'
/** Holds an admin's access token for the board alone: a page's own requests cannot carry a header. */
export const BOARD_COOKIE = 'queue-board'

/** Serves bull-board to admins. */
export async function serveBoard(
  fastify: FastifyInstance,
  queues: Queues,
  authenticate: (token: string) => Promise<Actor>,
): Promise<void> {
  const adapter = new FastifyAdapter().setBasePath(BOARD_PATH)
  createBullBoard({ queues: queues.all.map((queue) => new BullMQAdapter(queue)), serverAdapter: adapter })
  await fastify.register(async (board) => {
    board.addHook('onRequest', async (request, reply) => {
      const actor = await authenticate(request.cookies[BOARD_COOKIE] ?? '').catch(() => null)
      const code = actor === null ? 'UNAUTHENTICATED' : actor.role === 'admin' ? null : 'FORBIDDEN'
      if (code === null) return
      sendError(reply, new AppError(code))
      return reply
    })
    await board.register(adapter.registerPlugin(), { prefix: BOARD_PATH })
  })
}
