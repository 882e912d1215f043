import { Fragment, type ReactNode } from 'react'
import { DescriptionList } from '#shared/ui/description-list.js'

interface FactsProps {
  /** Names and what is known; what is left out or empty has no line. */
  of: readonly (readonly [name: string, value: ReactNode] | '' | false | null | undefined)[]
}

/** What is known of one thing. */
export function Facts({ of }: FactsProps) {
  return (
    <DescriptionList>
      {of.map(
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
