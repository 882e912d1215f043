import { useCallback } from 'react'
import { useLocation, useNavigate } from '../routing/router.js'

/**
 * One of several views of a page, kept in its address under `name`: it survives a reload and the way back. The first of
 * `values` is the one of an address that names none.
 */
export function useAddressChoice<T extends string>(
  name: string,
  values: readonly [T, ...T[]],
): [value: T, choose: (next: T) => void] {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [first] = values
  const given = new URLSearchParams(search).get(name)
  const choose = useCallback(
    (next: T) => {
      const params = new URLSearchParams(search)
      if (next === first) params.delete(name)
      else params.set(name, next)
      navigate({ pathname, search: String(params), hash }, { replace: true })
    },
    [navigate, pathname, search, hash, name, first],
  )
  return [values.find((value) => value === given) ?? first, choose]
}
