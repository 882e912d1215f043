import { expect, vi } from 'vitest'
import { Queues } from '#platform/queue/queues.js'
import type { TestApp } from './app.js'

/** Ends all waits of five minutes, so that waiting mails are sent. */
export async function endMailWindows({ make, nest }: TestApp): Promise<void> {
  await make.prisma.$executeRaw`
    UPDATE booking_mails SET endsAt = FROM_UNIXTIME(0) WHERE EXISTS (
      SELECT 1 FROM booking_mail_notices n WHERE n.bookingId = booking_mails.bookingId AND n.userId = booking_mails.userId)`
  await nest.get(Queues).getQueue('bulk-mail').promoteJobs()
}

/** Waits until all mails are sent or wait for the five minutes to end. */
export async function mailsSettled({ make, nest }: TestApp): Promise<void> {
  const queues = nest.get(Queues)
  const counts = async () => {
    const busy = await Promise.all(
      queues.all.map((queue) => queue.getJobCountByTypes('waiting', 'active', 'prioritized')),
    )
    return busy.reduce((sum, count) => sum + count, 0)
  }
  await vi.waitFor(async () => {
    expect(await make.prisma.outboxEvent.count({ where: { publishedAt: null } })).toBe(0)
    expect(await counts()).toBe(0)
  })
}

/** Sends all waiting mails. Other tests may have left rows of permanently rejected mails. */
export async function sendWaitingMails(app: TestApp): Promise<void> {
  await mailsSettled(app)
  await vi.waitFor(async () => {
    await endMailWindows(app)
    await mailsSettled(app)
    expect(await app.nest.get(Queues).getQueue('bulk-mail').getDelayedCount()).toBe(0)
  })
}
