import { LANGUAGE_DEFINITIONS, localizedPath, PATHS } from '@sofaseva/contract'
import type { HeadInput } from './head.js'

/** Entries for search engines, in the words of schema.org. */

type Place = Pick<HeadInput, 'origin' | 'translator'>

/** A page's address in the language of the document. */
export function addressOf({ origin, translator }: Place, path: string): string {
  return origin + localizedPath(path, translator.language)
}

/** The document itself, and its language. */
export function webPage(place: Place, name: string, path: string): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name,
    url: addressOf(place, path),
    inLanguage: LANGUAGE_DEFINITIONS[place.translator.language].tag,
  }
}

/** Where a page stands, from the home page on. */
export function breadcrumbs(place: Place, ...items: [name: string, path: string][]): unknown {
  const start: [string, string] = [place.translator.t('common.nav.home'), PATHS.home]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [start, ...items].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(place, path),
    })),
  }
}
