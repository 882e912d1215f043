import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom'
import { useLocalizedPath, useLocation } from './router.js'

export interface LinkProps extends Pick<RouterLinkProps, 'state'>, Omit<React.ComponentProps<'a'>, 'href'> {
  /** A path of this site, without a language. */
  to: string
}

/** A link within the site, in the page's language. */
export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink {...rest} to={useLocalizedPath(to)} discover="none" />
}

/** A menu link. It is marked while its page is open or, unless `isExact`, a page below it. */
export function NavLink({ isExact = false, ...props }: LinkProps & { isExact?: boolean }) {
  const { pathname } = useLocation()
  const here = `${pathname}/`.toLowerCase()
  const isHere = isExact ? here === `${props.to}/` : here.startsWith(`${props.to}/`)
  return <Link {...(isHere ? { 'aria-current': 'page' } : {})} {...props} />
}
