import { type ContactStatus, HOUR_MS, type Language, messageSearchText } from '@sofaseva/contract'
import type { Connection } from 'mysql2/promise'
import { demoId } from './demo-accounts.js'
import { seedId } from './ids.js'
import { insertRows } from './rows.js'

interface DemoMessage {
  name: string
  email: string
  phone: string
  language: Language
  status: ContactStatus
  hoursAgo: number
  message: string
  reply?: string
}

/** One in every status, in every language of the site. */
const MESSAGES: readonly DemoMessage[] = [
  {
    name: 'Sneha Kulkarni',
    email: 'sneha.kulkarni@example.com',
    phone: '+919000000021',
    language: 'en',
    status: 'new',
    hoursAgo: 2,
    message: 'Do you clean leather sofas, too? Ours has five seats and stands on the third floor, without a lift.',
  },
  {
    name: 'राजेश शर्मा',
    email: 'rajesh.sharma@example.com',
    phone: '+919000000022',
    language: 'hi',
    status: 'read',
    hoursAgo: 7,
    message: 'क्या आप हिंजवडी में भी आते हैं? हमें दो कुर्सियों की मरम्मत करवानी है।',
  },
  {
    name: 'मीना पाटील',
    email: 'meena.patil@example.com',
    phone: '',
    language: 'mr',
    status: 'responded',
    hoursAgo: 28,
    message: 'रविवारी सोफा क्लीनिंगसाठी येता का?',
    reply: 'हो, रविवारी सकाळी 10 ते संध्याकाळी 6 पर्यंत आम्ही येतो.',
  },
  {
    name: 'Imran Shaikh',
    email: 'imran.shaikh@example.com',
    phone: '+919000000024',
    language: 'en',
    status: 'archived',
    hoursAgo: 6 * 24,
    message: 'Thank you for Monday. The cushions are as new.',
  },
]

/** What people wrote by the contact form, for the back office's list. */
export async function insertDemoMessages(connection: Connection, now: Date): Promise<void> {
  const rows = MESSAGES.map(({ hoursAgo, reply, ...message }) => {
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
