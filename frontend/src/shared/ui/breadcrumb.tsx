import classes from './breadcrumb.module.css'
import { StandaloneLink } from './standalone-link.js'

interface BreadcrumbProps {
  label: string
  /** Where the page stands: the home page first, and not the page itself. */
  places: readonly { to: string; text: string }[]
}

/** The way from the home page to where this one stands. */
export function Breadcrumb({ label, places }: BreadcrumbProps) {
  return (
    <nav className={classes.breadcrumb} aria-label={label}>
      <ol>
        {places.map(({ to, text }) => (
          <li key={to}>
            <StandaloneLink to={to}>{text}</StandaloneLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
