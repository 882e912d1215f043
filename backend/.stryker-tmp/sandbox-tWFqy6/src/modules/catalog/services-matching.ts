// @ts-nocheck
import { searchExpression } from '@sofaseva/contract'
import { type SqlFragment, unionOf } from '#platform/database/fragments.js'
import { termsMatch } from '#platform/database/text-search.js'

/** Selects the `id` of services by words of their names in any language. Returns the first `most` by id. */
export function servicesMatching(search: string, most: number): SqlFragment {
  const byTerms = termsMatch(searchExpression(search))
  if (byTerms === null) return unionOf([])
  return { sql: `SELECT id FROM services WHERE ${byTerms.sql} ORDER BY id LIMIT ${most}`, values: byTerms.values }
}
