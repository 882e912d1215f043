import { isLocalizedPath, type Language, languageOrDefault, splitLanguage } from '@sofaseva/contract'
import { useEffect } from 'react'
import { loadOffline } from '#offline/load.js'
import { activeLanguage } from '../i18n/active-language.js'
import { preferredLanguage, rememberLanguage } from '../i18n/preferred-language.js'
import { useChangeLanguage } from '../i18n/use-translation.js'
import { onSession, personId, readSession, writeSession } from '../session/session-store.js'

/** Writes to whoever is signed in in this language from now on; without a network, as soon as there is one. */
export async function keepPersonLanguage(locale: Language): Promise<void> {
  const userId = readSession()?.user._id
  if (userId === undefined) return
  const { outbox } = await loadOffline()
  await outbox.enqueue('profile.locale', { userId, locale })
  const session = readSession()
  // Whoever hears of the session has it sent.
  if (session?.user._id === userId) writeSession({ ...session, user: { ...session.user, locale } })
}

/** A person's own pages have no language in their address. */
const isOwnPage = () => !isLocalizedPath(splitLanguage(location.pathname).path)

/**
 * Chooses the language of a person's account on a device that has lost the choice, as Safari does after a week. A public
 * page stays in the language of its address.
 */
async function restoreLanguage(changeLanguage: (language: Language) => Promise<void>): Promise<void> {
  const session = readSession()
  if (!session || preferredLanguage() !== null) return
  const locale = languageOrDefault(session.user.locale)
  rememberLanguage(locale)
  if (isOwnPage() && locale !== activeLanguage()) await changeLanguage(locale)
}

/** Who logs in reads on in their own language, or, where one was chosen on this device, is written to in that. */
export function LoginLanguage() {
  const changeLanguage = useChangeLanguage()
  useEffect(() => {
    restoreLanguage(changeLanguage).catch(() => undefined)
    let known = personId()
    return onSession((session) => {
      const isLogin = session !== null && session.user._id !== known
      known = personId()
      if (!isLogin) return
      const chosen = preferredLanguage()
      const locale = languageOrDefault(session.user.locale)
      if (chosen !== null) {
        if (chosen !== locale) void keepPersonLanguage(chosen).catch(() => undefined)
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
