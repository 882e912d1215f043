import { type Language, localizedPath, splitLanguage } from '@sofaseva/contract'
import { useCallback, useMemo } from 'react'
import {
  type Location,
  type NavigateFunction,
  type NavigateOptions,
  type NavigateProps,
  Navigate as RouterNavigate,
  type To,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
} from 'react-router-dom'
import { useTranslation } from '../i18n/use-translation.js'

/**
 * The router's hooks for an app whose public pages have their language in the URL: `/hi/services`. Pages and links use
 * the plain path. These hooks add and remove the prefix.
 */

function inLanguage(to: To, language: Language): To {
  if (typeof to === 'string') return localizedPath(to, language)
  return to.pathname === undefined ? to : { ...to, pathname: localizedPath(to.pathname, language) }
}

/** The URL of a site's path, including the language. */
export function useLocalizedPath(path: string): string {
  return localizedPath(path, useTranslation().language)
}

/** The current location. Its path has no language. */
export function useLocation(): Location {
  const location = useRouterLocation()
  return useMemo(() => ({ ...location, pathname: splitLanguage(location.pathname).path }), [location])
}

/** Navigates to a plain path in the page's language, or some steps through the history. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate()
  const { language } = useTranslation()
  return useCallback(
    (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number' ? navigate(to) : navigate(inLanguage(to, language), options),
    [navigate, language],
  )
}

/** Navigates to a plain path as soon as it is rendered. */
export function Navigate({ to, ...rest }: NavigateProps) {
  const { language } = useTranslation()
  return <RouterNavigate {...rest} to={inLanguage(to, language)} />
}
