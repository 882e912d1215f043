import { isLocalizedPath, type Language, languageOrDefault, splitLanguage } from '@sofaseva/contract'
import { useEffect } from 'react'
import { loadOffline } from '#offline/load.js'
import { activeLanguage } from '../i18n/active-language.js'
import { preferredLanguage, rememberLanguage } from '../i18n/preferred-language.js'
import { useChangeLanguage } from '../i18n/use-translation.js'
import { onSession, pageUserId, readSession, writeSession } from '../session/session-store.js'

/** Sets the language of messages to the signed-in user. Offline, the outbox sends it later. */
export async function saveUserLanguage(locale: Language): Promise<void> {
  const userId = readSession()?.user._id
  if (userId === undefined) return
  const { outbox } = await loadOffline()
  await outbox.enqueue('profile.locale', { userId, locale })
  const session = readSession()
  // Session listeners flush the outbox.
  if (session?.user._id === userId) writeSession({ ...session, user: { ...session.user, locale } })
}

/** A user's own pages have no language in their URL. */
const isOwnPage = () => !isLocalizedPath(splitLanguage(location.pathname).path)

/**
 * Restores the account's language on a device that has lost its choice, as Safari does after a week. A public page
 * stays in the language of its URL.
 */
async function restoreLanguage(changeLanguage: (language: Language) => Promise<void>): Promise<void> {
  const session = readSession()
  if (!session || preferredLanguage() !== null) return
  const locale = languageOrDefault(session.user.locale)
  rememberLanguage(locale)
  if (isOwnPage() && locale !== activeLanguage()) await changeLanguage(locale)
}

/** After a login, shows the account's language. If this device has a choice, the account takes that instead. */
export function LoginLanguage() {
  const changeLanguage = useChangeLanguage()
  useEffect(() => {
    const restore = () => void restoreLanguage(changeLanguage).catch(() => undefined)
    restore()
    let known = pageUserId()
    return onSession((session, isLogin) => {
      const isOtherUser = session !== null && session.user._id !== known
      known = pageUserId()
      if (!isOtherUser) return
      if (!isLogin) return restore()
      const chosen = preferredLanguage()
      const locale = languageOrDefault(session.user.locale)
      if (chosen !== null) {
        if (chosen !== locale) void saveUserLanguage(chosen).catch(() => undefined)
        return
      }
      changeLanguage(locale).then(
        () => rememberLanguage(locale),
        () => undefined,
      )
    })
  }, [changeLanguage])
  return null
}
