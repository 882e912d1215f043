import { HOUR_MS, messageSearchText } from '@sofaseva/contract'
import type { Connection } from 'mysql2/promise'
import { messages } from '../data/index.js'
import { demoId } from './demo-accounts.js'
import { seedId } from './ids.js'
import { insertRows } from './rows.js'

/** Messages of the contact form for the back office's list: one in every status, in every language of the site. */
export async function insertDemoMessages(connection: Connection, now: Date): Promise<void> {
  const rows = messages.map(({ hoursAgo, reply, ...message }) => {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const id = seedId('contact-message', message.email, createdAt.getTime())
    const searchText = messageSearchText({ ...message, phones: [message.phone], bookingNumber: '' })
    return { reply, row: { id, ...message, searchText, createdAt, updatedAt: createdAt } }
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
}
