import { HOUR_MS, type Language } from '@sofaseva/contract'
import type { Config } from '#platform/config/config.js'
import type { Mail } from '#platform/delivery/mail/mail.js'
import { reminderMail } from '../report/reminder-mail.js'
import { readDefaultNotice } from './default-notice.content.js'
import { noticeMail } from './notice-mail.js'

type SampleConfig = Pick<
  Config,
  | 'BRAND_NAME'
  | 'PUBLIC_URL'
  | 'LEGAL_NAME'
  | 'LEGAL_ADDRESS'
  | 'GRIEVANCE_OFFICER'
  | 'GRIEVANCE_EMAIL'
  | 'SUPPORT_PHONE'
  | 'SUPPORT_EMAIL'
>

/** Samples of the mails about incidents. */
export function incidentMailSamples(language: Language, config: SampleConfig): { name: string; mail: Mail }[] {
  const now = new Date()
  const incident = {
    happenedFrom: new Date(now.getTime() - 8 * HOUR_MS),
    happenedTo: new Date(now.getTime() - 6 * HOUR_MS),
    scope: { scope: 'everyone', data: ['account', 'bookings'], staffId: null, persons: [] } as const,
    texts: readDefaultNotice(),
  }
  const facts = {
    brandName: config.BRAND_NAME,
    legalName: config.LEGAL_NAME,
    legalAddress: config.LEGAL_ADDRESS,
    officerName: config.GRIEVANCE_OFFICER,
    officerEmail: config.GRIEVANCE_EMAIL,
    supportPhone: config.SUPPORT_PHONE,
    supportEmail: config.SUPPORT_EMAIL,
  }
  const opened = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', awareAt: new Date(now.getTime() - 24 * HOUR_MS), reportedAt: null }
  return [
    {
      name: 'Notice of an incident',
      mail: noticeMail(incident, { name: 'Asha Kulkarni', email: 'person@example.com', language }, facts),
    },
    {
      name: 'Reminder of the report to the Board',
      mail: reminderMail(opened, { email: 'owner@example.com', language }, config, now),
    },
  ]
}
