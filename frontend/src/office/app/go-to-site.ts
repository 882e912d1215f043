import { localizedPath } from '@sofaseva/contract'
import { activeLanguage } from '#shared/i18n/active-language.js'

/** Loads a page of the site, which is another app, in the language of this page; it takes this page's place in the history. */
export function goToSite(path: string): void {
  location.replace(localizedPath(path, activeLanguage()))
}
