import {
  DEFAULT_LANGUAGE,
  isLocalizedPath,
  LANGUAGE_DEFINITIONS,
  type Language,
  languageOrDefault,
  localizedPath,
  manifestPath,
  splitLanguage,
} from '@sofaseva/contract'
import { type ReactNode, startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  type NavigationType,
  type Navigator,
  Router,
  type To,
} from 'react-router-dom'
import { activeLanguage, setActiveLanguage } from '#shared/i18n/active-language.js'
import { loadLanguage, translatorOf } from '#shared/i18n/messages.js'
import { preferredLanguage } from '#shared/i18n/preferred-language.js'
import { TranslationProvider } from '#shared/i18n/use-translation.js'
import { readSession } from '#shared/session/session-store.js'
import { pageHydrated } from './hydration.js'

/**
 * Pages of guests have their language in their address: `/hi/services`. This router alone knows: it takes the prefix off
 * before anything else sees the location, and puts it into every link and step. Routes and links name the plain path.
 */

/** The href of a path of the site. */
export function withLanguage(to: To, language: Language): string {
  return localizedPath(typeof to === 'string' ? to : createPath(to), language)
}

/**
 * The language a page is shown in: its address's or, on a person's own pages, the one chosen on this device. Safari drops
 * that choice after a week without a visit: then it is the one of the person's account.
 */
export function languageOfPage(pathname: string): Language {
  const { language, path } = splitLanguage(pathname)
  return (
    language ??
    (isLocalizedPath(path) ? DEFAULT_LANGUAGE : (preferredLanguage() ?? languageOrDefault(readSession()?.user.locale)))
  )
}

/** Makes it the language of everything this page shows, and of what is installed from it. */
export function showLanguage(language: Language): void {
  setActiveLanguage(language)
  const { tag } = LANGUAGE_DEFINITIONS[language]
  // The same one again would have the browser style the whole page anew.
  if (document.documentElement.lang === tag) return
  document.documentElement.lang = tag
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPath(language))
}

interface State {
  location: Location
  navigationType: NavigationType
  language: Language
}

/** `language` is the one of the document. */
export function BrowserLanguageRouter({ language: first, children }: { language: Language; children: ReactNode }) {
  const historyRef = useRef<ReturnType<typeof createBrowserHistory> | null>(null)
  historyRef.current ??= createBrowserHistory({ v5Compat: true })
  const history = historyRef.current
  const [{ location, navigationType, language }, setState] = useState<State>({
    location: history.location,
    navigationType: history.action,
    language: first,
  })

  const newest = useRef({ location, navigationType, language })
  const isUrgent = useRef<boolean | undefined>(false)
  const show = useCallback(async (next: State) => {
    const update = isUrgent.current ? setState : (state: State) => startTransition(() => setState(state))
    newest.current = next
    // Markup that is still being taken over would be compared with the next page.
    if (pageHydrated) await pageHydrated
    if (next.language !== activeLanguage()) await loadLanguage(next.language)
    // Messages may take their time: whoever went on meanwhile is elsewhere.
    if (newest.current !== next) return
    showLanguage(next.language)
    update(next)
  }, [])

  useLayoutEffect(
    () =>
      history.listen(({ location: next, action }) => {
        const { current } = newest
        // To ask the cookies takes a slow device milliseconds, at each filter of a list.
        const isSamePage = current.location.pathname === next.pathname
        const language = isSamePage ? current.language : languageOfPage(next.pathname)
        const shown = { location: next, navigationType: action, language }
        // Without the other language's messages the page stays in the one it has.
        show(shown).catch(() => show({ ...shown, language: activeLanguage() }))
      }),
    [history, show],
  )

  const changeLanguage = useCallback(
    async (chosen: Language) => {
      await loadLanguage(chosen)
      const { pathname, search, hash, state } = history.location
      const to = localizedPath(splitLanguage(pathname).path, chosen)
      if (to === pathname) await show({ location: history.location, navigationType: history.action, language: chosen })
      else history.replace({ pathname: to, search, hash }, state)
    },
    [history, show],
  )

  const navigator = useMemo<Navigator>(() => {
    const step =
      (kind: 'push' | 'replace'): Navigator['push'] =>
      (to, state, options) => {
        // It is heard at once, within the step.
        isUrgent.current = options?.flushSync
        history[kind](withLanguage(to, language), state)
        isUrgent.current = false
      }
    return {
      createHref: (to) => history.createHref(withLanguage(to, language)),
      go: (delta) => history.go(delta),
      push: step('push'),
      replace: step('replace'),
    }
  }, [history, language])
  const shown = useMemo(() => ({ ...location, pathname: splitLanguage(location.pathname).path }), [location])
  return (
    <TranslationProvider translator={translatorOf(language)} changeLanguage={changeLanguage}>
      <Router location={shown} navigationType={navigationType} navigator={navigator}>
        {children}
      </Router>
    </TranslationProvider>
  )
}
