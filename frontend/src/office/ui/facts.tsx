import { Fragment, type ReactNode } from 'react'
import { DescriptionList } from '#shared/ui/description-list.js'

interface FactsProps {
  /** Names and values. Empty entries are omitted. */
  entries: readonly (readonly [name: string, value: ReactNode] | '' | false | null | undefined)[]
}

/** Lists the names and values of one entity. */
export function Facts({ entries }: FactsProps) {
  return (
    <DescriptionList>
      {entries.map(
        (fact) =>
          fact && (
            <Fragment key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </Fragment>
          ),
      )}
    </DescriptionList>
  )
}
