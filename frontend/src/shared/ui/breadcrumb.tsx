import classes from './breadcrumb.module.css'
import { StandaloneLink } from './standalone-link.js'

interface BreadcrumbProps {
  label: string
  /** The pages above this one, from the home page down. */
  places: readonly { to: string; text: string }[]
}

/** The path from the home page to this page. */
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
