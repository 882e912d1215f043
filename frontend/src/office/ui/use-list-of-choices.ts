import { useDeferredValue } from 'react'

/**
 * Props of the combobox of a field whose list offers choices. Mantine learns the list's id without drawing the field
 * again, so that one which is made as it opens leaves the field with `aria-expanded="false"`. It is made after the page:
 * placing it has the page laid out.
 */
export function useListOfChoices() {
  return { keepMounted: useDeferredValue(true, false) }
}
