import type { Language } from '@sofaseva/contract'
import type { ProfileLocaleWork } from '../row.js'
import type { OutboxQueue, ProfileKind } from './kind.js'

export const profileLocale: ProfileKind<ProfileLocaleWork> = {
  target: 'profile',
  isMinor: true,
  request: ({ body }) => ({ method: 'PUT', path: '/auth/profile', body }),
  subject: () => 'profile',
  // This device shows it already.
  onSent: async () => undefined,
  label: ({ t }) => t('outbox.label.language'),
  title: ({ t }) => t('common.language'),
  refusalText: ({ t }, _, reason) => t('outbox.refused.language', { reason }),
  discardTitle: ({ t }) => t('outbox.discard.language'),
}

/** Sets in which language the person is written to. It takes the place of what was chosen before and has not arrived. */
export function changeLocale(queue: OutboxQueue, userId: string, locale: Language): Promise<void> {
  return queue.atomically(async () => {
    const work: ProfileLocaleWork = { kind: 'profile.locale', body: { locale } }
    const { rows } = await queue.ofSubject(userId, profileLocale.subject(work, ''))
    const superseded = rows.filter((row) => row.state === 'refused' || queue.isUntouched(row))
    const key = await queue.add(userId, work)
    await queue.remove(superseded, key)
  })
}
