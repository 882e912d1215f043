import type { Language } from '@sofaseva/contract'
import type { ProfileKind } from './kind.js'

export interface ProfileLocaleWork {
  kind: 'profile.locale'
  body: { locale: Language }
}

interface Input {
  userId: string
  locale: Language
}

export const profileLocale: ProfileKind<ProfileLocaleWork, Input> = {
  target: 'profile',
  isMinor: true,
  /** Replaces an earlier choice that has not arrived. */
  async enqueue(queue, { userId, locale }) {
    const work: ProfileLocaleWork = { kind: 'profile.locale', body: { locale } }
    const { rows } = await queue.ofSubject(userId, profileLocale.subject(work, ''))
    const superseded = rows.filter((row) => row.state === 'refused' || queue.neverSent(row))
    const key = await queue.addRow(userId, work)
    await queue.remove(superseded, key)
  },
  request: ({ body }) => ({ method: 'PUT', path: '/auth/profile', body }),
  subject: () => 'profile',
  // This device shows the language already.
  onSent: async () => undefined,
  label: ({ t }) => t('outbox.label.language'),
  title: ({ t }) => t('common.language'),
  refusalText: ({ t }, _, reason) => t('outbox.refused.language', { reason }),
  discardTitle: ({ t }) => t('outbox.discard.language'),
}
