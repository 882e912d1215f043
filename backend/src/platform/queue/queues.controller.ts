import { Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import { LIMITS, type QueueState, queueStateSchema, successSchema } from '@sofaseva/contract'
import type { Queue } from 'bullmq'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { within } from '../async/within.js'
import { type Config, InjectConfig } from '../config/config.js'
import { AppError } from '../errors/app-error.js'
import { Allow } from '../http/allow.js'
import { Answers } from '../http/answers.js'
import { BOARD_COOKIE, BOARD_PATH, WATCHED_QUEUE } from './watched-queue.js'

const SHOWN_FAILURES = 50
/** The queue's connection itself waits for Redis for ever. */
const REDIS_MS = 2_000

@ApiTags('admin')
@Controller('admin/queues')
export class QueuesController {
  constructor(
    @Inject(WATCHED_QUEUE) private readonly queue: Queue,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** What waits, and what was given up after all its attempts. */
  @Get()
  @Allow('admin.queues')
  @Answers(200, queueStateSchema)
  async state(): Promise<QueueState> {
    try {
      const [counts, failed] = await within(
        REDIS_MS,
        'Redis',
        Promise.all([
          this.queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
          this.queue.getFailed(0, SHOWN_FAILURES - 1),
        ]),
      )
      const { waiting = 0, active = 0, delayed = 0, failed: failures = 0 } = counts
      return {
        waiting,
        active,
        delayed,
        failed: failures,
        failures: failed.map((job) => ({
          id: job.id ?? '',
          name: job.name,
          channel: String((job.data as { handler?: unknown }).handler ?? ''),
          reason: job.failedReason,
          attempts: job.attemptsMade,
          failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
        })),
      }
    } catch (error) {
      throw new AppError('DEPENDENCY_DOWN', { retryAfter: 5, cause: error })
    }
  }

  /** Opens the board for this browser, as long as the access token holds. */
  @Post('session')
  @HttpCode(200)
  @Allow('admin.queues')
  @Answers(200, successSchema)
  open(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): { success: true } {
    void reply.setCookie(BOARD_COOKIE, (request.headers.authorization ?? '').replace(/^Bearer /i, ''), {
      path: BOARD_PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.SECURE_COOKIES,
      maxAge: LIMITS.accessTokenSeconds,
    })
    return { success: true }
  }

  /** Gives everything that was given up another series of attempts. */
  @Post('retry')
  @HttpCode(200)
  @Allow('admin.queues')
  @Answers(200, successSchema)
  async retry(): Promise<{ success: true }> {
    await within(REDIS_MS, 'Redis', this.queue.retryJobs({ state: 'failed' }))
    return { success: true }
  }
}
