import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site. */
  to: string
  /** What the page that opens finds in its location. */
  state?: unknown
}

/** A link within the site. The router's own brings code for data loaders and prefetching, which no page of ours uses. */
export function Link({ to, state, onClick, target, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { ...(target ? { target } : {}), state })
  return (
    <a
      {...rest}
      {...(target ? { target } : {})}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** A link of a menu, marked while its page is open or, unless `isExact`, one below it. */
export function NavLink({ isExact = false, ...props }: LinkProps & { isExact?: boolean }) {
  const { pathname } = useLocation()
  const here = `${pathname}/`.toLowerCase()
  const isHere = isExact ? here === `${props.to}/` : here.startsWith(`${props.to}/`)
  return <Link {...(isHere ? { 'aria-current': 'page' } : {})} {...props} />
}
