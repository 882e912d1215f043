import { localizedPath } from '@sofaseva/contract'
import { activeLanguage } from '#shared/i18n/active-language.js'

/** Loads a page of the site, a separate app, in the current language. It replaces the current history entry. */
export function goToSite(path: string): void {
  location.replace(localizedPath(path, activeLanguage()))
}
