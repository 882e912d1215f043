import {
  alternatePaths,
  type BusinessKey,
  blogListPath,
  type Language,
  localizedPath,
  PATHS,
  pathTo,
} from '@sofaseva/contract'

/** What has changed of what public pages show. */
export type PageChange =
  | {
      of: 'service'
      id: string
      /** Whose lists it is in, or was. */
      categoryIds: string[]
      /** Whether lists show another card of it than before, or one more or less. */
      isListed: boolean
      /** Whether the home page does. */
      isOnHome: boolean
    }
  | {
      of: 'category'
      id: string
      /** Whether its page, and those of its services, show something else. */
      isNamed: boolean
      serviceIds: string[]
      /** Whether the list of all services does. */
      isListed: boolean
      isOnHome: boolean
    }
  | {
      of: 'post'
      /** Its addresses before and after, and those of translations that name it. */
      paths: string[]
      /** Lists whose cards have changed. */
      lists: { language: Language; category: string }[]
      /** Languages of the home pages that show it, or did. */
      home: Language[]
    }
  | { of: 'hero'; languages: Language[] }
  | { of: 'business'; keys: BusinessKey[] }
  /** Prices are shown from now on, or hidden. */
  | { of: 'prices' }

/** Ids of all that has a page. */
export interface CatalogueIds {
  categories: readonly string[]
  services: readonly string[]
}

const categoryPath = (categoryId: string) => pathTo(PATHS.category, { categoryId })
const servicePath = (id: string) => pathTo(PATHS.service, { id })
const inEveryLanguage = (paths: readonly string[]) =>
  paths.flatMap((path) => alternatePaths(path).map((alternate) => alternate.path))

/** Structured data of services names the cities; only the contact page has the pincodes. */
function businessPaths(keys: readonly BusinessKey[], { services }: CatalogueIds): string[] {
  return [
    PATHS.contact,
    ...(keys.some((key) => key !== 'pincodes') ? [PATHS.home] : []),
    ...(keys.includes('cities') ? services.map(servicePath) : []),
  ]
}

function pathsInEveryLanguage(
  change: Exclude<PageChange, { of: 'post' } | { of: 'hero' }>,
  all: CatalogueIds,
): string[] {
  switch (change.of) {
    case 'service':
      return [
        servicePath(change.id),
        ...(change.isListed ? [PATHS.services, ...change.categoryIds.map(categoryPath)] : []),
        ...(change.isOnHome ? [PATHS.home] : []),
      ]
    case 'category':
      return [
        ...(change.isNamed ? [categoryPath(change.id), ...change.serviceIds.map(servicePath)] : []),
        ...(change.isListed ? [PATHS.services] : []),
        ...(change.isOnHome ? [PATHS.home] : []),
      ]
    case 'business':
      return businessPaths(change.keys, all)
    case 'prices':
      return [
        ...[PATHS.home, PATHS.services, PATHS.contact],
        ...all.categories.map(categoryPath),
        ...all.services.map(servicePath),
      ]
  }
}

/** The first page of each list: crawlers follow it to the others. */
function postPaths({ paths, lists, home }: Extract<PageChange, { of: 'post' }>): string[] {
  const ofLists = lists.flatMap(({ language, category }) =>
    [blogListPath({}), blogListPath({ category })].map((path) => localizedPath(path, language)),
  )
  return [...paths, ...ofLists, ...home.map((language) => localizedPath(PATHS.home, language))]
}

/** Public addresses, with the language in them, that show something else after a change, have appeared or are gone. */
export function changedPaths(change: PageChange, all: CatalogueIds): string[] {
  if (change.of === 'post') return [...new Set(postPaths(change))]
  if (change.of === 'hero') return change.languages.map((language) => localizedPath(PATHS.home, language))
  return [...new Set(inEveryLanguage(pathsInEveryLanguage(change, all)))]
}
