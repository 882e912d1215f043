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
 * The router's hooks for an app whose public pages have their language in their address: `/hi/services`. Pages and links
 * name the plain path; the prefix is added here on the way out and taken off on the way in.
 */

function inLanguage(to: To, language: Language): To {
  if (typeof to === 'string') return localizedPath(to, language)
  return to.pathname === undefined ? to : { ...to, pathname: localizedPath(to.pathname, language) }
}

/** Gives the address, with its language, of a path of the site. */
export function useLocalizedPath(path: string): string {
  return localizedPath(path, useTranslation().language)
}

/** The current location, its path without the language. */
export function useLocation(): Location {
  const location = useRouterLocation()
  return useMemo(() => ({ ...location, pathname: splitLanguage(location.pathname).path }), [location])
}

/** Goes to a plain path in the page's language, or some steps through the history. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate()
  const { language } = useTranslation()
  return useCallback(
    (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number' ? navigate(to) : navigate(inLanguage(to, language), options),
    [navigate, language],
  )
}

/** Goes to a plain path as soon as it is rendered. */
export function Navigate({ to, ...rest }: NavigateProps) {
  const { language } = useTranslation()
  return <RouterNavigate {...rest} to={inLanguage(to, language)} />
}
