import { grievanceDeadlines, HOUR_MS, messageSearchText, nextDeadline } from '@sofaseva/contract'
import type { Connection } from 'mysql2/promise'
import { messages } from '../data/index.js'
import { demoId } from './demo-accounts.js'
import { seedId } from './ids.js'
import { insertRows, type Row } from './rows.js'

/** An open grievance without an acknowledgement. */
function grievanceRow(id: string, receivedAt: Date): Row {
  const deadlines = { ...grievanceDeadlines(receivedAt), acknowledgedAt: null, resolvedAt: null }
  const next = nextDeadline(deadlines)
  // Its number is the end of its id, since no device sent it.
  return { id, number: id.slice(-6), ...deadlines, dueAt: next?.dueAt ?? null, remindAt: next?.remindAt ?? null }
}

/**
 * Messages of the contact form for the back office's lists: one in every status, in every language of the site, and an
 * open grievance.
 */
export async function insertDemoMessages(connection: Connection, now: Date): Promise<void> {
  const rows = messages.map(({ hoursAgo, reply, isGrievance, ...message }) => {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const id = seedId('contact-message', message.email, createdAt.getTime())
    const searchText = messageSearchText({ ...message, phones: [message.phone], bookingNumber: '' })
    return { reply, isGrievance, row: { id, ...message, searchText, createdAt, updatedAt: createdAt } }
  })
  await insertRows(
    connection,
    'contact_messages',
    rows.map(({ row }) => row),
  )
  await insertRows(
    connection,
    'contact_replies',
    rows.flatMap(({ reply, row }) => {
      const createdAt = new Date(row.createdAt.getTime() + HOUR_MS)
      const id = seedId('contact-reply', row.email, createdAt.getTime())
      return reply
        ? [{ id, messageId: row.id, authorId: demoId('admin'), text: reply, sentAt: createdAt, createdAt }]
        : []
    }),
  )
  await insertRows(
    connection,
    'grievances',
    rows.filter(({ isGrievance }) => isGrievance).map(({ row }) => grievanceRow(row.id, row.createdAt)),
  )
}
