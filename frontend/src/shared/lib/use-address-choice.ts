import { useCallback } from 'react'
import { useLocation, useNavigate } from '../routing/router.js'

/**
 * A choice between views of a page, stored in the URL parameter `name`, so it survives a reload and going back. Without
 * the parameter, `initial` applies.
 */
export function useAddressChoice<T extends string>(
  name: string,
  values: readonly [T, ...T[]],
  initial: T = values[0],
): [value: T, choose: (next: T) => void] {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const given = new URLSearchParams(search).get(name)
  const choose = useCallback(
    (next: T) => {
      const params = new URLSearchParams(search)
      if (next === initial) params.delete(name)
      else params.set(name, next)
      navigate({ pathname, search: String(params), hash }, { replace: true })
    },
    [navigate, pathname, search, hash, name, initial],
  )
  return [values.find((value) => value === given) ?? initial, choose]
}
