import type { ReactNode } from 'react'
import classes from './disclosure.module.css'
import { Icon } from './icon.js'
import { IconChevronRight } from './icons.js'

/** A question that unfolds to its text, also without scripts. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={classes.entry}>
      <summary>
        <Icon of={IconChevronRight} size={18} />
        {summary}
      </summary>
      <p>{children}</p>
    </details>
  )
}
