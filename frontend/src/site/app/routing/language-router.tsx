import {
  DEFAULT_LANGUAGE,
  isLocalizedPath,
  type Language,
  languageOrDefault,
  localizedPath,
  splitLanguage,
} from '@sofaseva/contract'
import { type ReactNode, startTransition, use, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { activeLanguage } from '#shared/i18n/active-language.js'
import { loadLanguage, translatorOf } from '#shared/i18n/messages.js'
import { preferredLanguage } from '#shared/i18n/preferred-language.js'
import { showLanguage } from '#shared/i18n/show-language.js'
import { TranslationProvider } from '#shared/i18n/use-translation.js'
import { readSession } from '#shared/session/session-store.js'

/**
 * The language of a page: from its address or, on account pages, as chosen on this device. Safari drops that choice
 * after a week without a visit. Then the account's language applies.
 */
export function languageOfPage(pathname: string): Language {
  const { language, path } = splitLanguage(pathname)
  return (
    language ??
    (isLocalizedPath(path) ? DEFAULT_LANGUAGE : (preferredLanguage() ?? languageOrDefault(readSession()?.user.locale)))
  )
}

/** A pending change to a page whose messages are still loading, and the language it will have. */
let change: { pathname: string; to: Language; shown: Promise<Language> } | undefined

async function loadAndShow(language: Language): Promise<Language> {
  try {
    await loadLanguage(language)
  } catch {
    // Without the other language's messages, the page keeps its language.
    return activeLanguage()
  }
  // The user may have gone to another page while messages loaded.
  if (change?.to === language) showLanguage(language)
  return language
}

/** The language to show a page in. Suspends while its messages load, so the previous page stays visible. */
function useShownLanguage(pathname: string, language: Language): Language {
  if (language === activeLanguage()) {
    change = undefined
    return language
  }
  if (change?.pathname !== pathname || change.to !== language)
    change = { pathname, to: language, shown: loadAndShow(language) }
  return use(change.shown)
}

/** Shows pages in the language of their address. */
function PageLanguage({ language: first, children }: { language: Language; children: ReactNode }) {
  const location = useLocation()
  const { pathname } = location
  const navigate = useNavigate()
  const [page, setPage] = useState({ pathname, language: first })
  // Only for another path: reading the cookies takes a slow device milliseconds at each filter change.
  if (page.pathname !== pathname) setPage({ pathname, language: languageOfPage(pathname) })
  const shown = useShownLanguage(pathname, page.language)
  const current = useRef({ location, navigate })
  useLayoutEffect(() => {
    current.current = { location, navigate }
  }, [location, navigate])
  const changeLanguage = useCallback(async (next: Language) => {
    await loadLanguage(next)
    const { navigate, location } = current.current
    const to = localizedPath(splitLanguage(location.pathname).path, next)
    if (to === location.pathname) startTransition(() => setPage({ pathname: to, language: next }))
    else await navigate({ ...location, pathname: to }, { replace: true, state: location.state })
  }, [])
  return (
    <TranslationProvider translator={translatorOf(shown)} changeLanguage={changeLanguage}>
      {children}
    </TranslationProvider>
  )
}

/** The site's router in a browser. `language` is the document's language. */
export function BrowserLanguageRouter({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <BrowserRouter>
      <PageLanguage language={language}>{children}</PageLanguage>
    </BrowserRouter>
  )
}
