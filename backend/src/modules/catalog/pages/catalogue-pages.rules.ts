import { type AdminCategory, type AdminService, LIMITS } from '@sofaseva/contract'

type Translations = Readonly<Record<string, { name: string } | undefined>>

const namesOf = (translations: Translations) =>
  Object.entries(translations).map(([language, texts]) => [language, texts?.name])
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What lists show of a service. */
function cardOf({ name, translations, imageUrl, basePrice, category, ...switches }: AdminService) {
  const { isDisabled, isCategoryDisabled } = switches
  return [name, namesOf(translations), imageUrl, basePrice, category._id, isDisabled || isCategoryDisabled]
}

/** Null before it was created or after it was removed. */
export function isCardChanged(before: AdminService | null, after: AdminService | null): boolean {
  return !isSame(before && cardOf(before), after && cardOf(after))
}

export type CategoryOnPages = Pick<AdminCategory, '_id' | 'name' | 'iconUrl' | 'isDisabled' | 'translations'>

const publicOf = (categories: readonly CategoryOnPages[]) => categories.filter(({ isDisabled }) => !isDisabled)
const headingOf = (id: string, categories: readonly CategoryOnPages[]) =>
  publicOf(categories)
    .filter(({ _id }) => _id === id)
    .map(({ name, translations }) => [name, namesOf(translations)])
const tilesOf = (categories: readonly CategoryOnPages[]) =>
  publicOf(categories)
    .slice(0, LIMITS.home.categories)
    .map(({ _id, name, iconUrl, translations }) => [_id, name, namesOf(translations), iconUrl])
const orderOf = (categories: readonly CategoryOnPages[]) => publicOf(categories).map(({ _id }) => _id)

/** Where a change of one category shows, by all categories in order before and after it; null for nowhere. */
export function categoryChange(
  id: string,
  before: readonly CategoryOnPages[],
  after: readonly CategoryOnPages[],
): { isNamed: boolean; isListed: boolean; isOnHome: boolean } | null {
  const change = {
    isNamed: !isSame(headingOf(id, before), headingOf(id, after)),
    isListed: !isSame(orderOf(before), orderOf(after)),
    isOnHome: !isSame(tilesOf(before), tilesOf(after)),
  }
  return Object.values(change).some(Boolean) ? change : null
}
