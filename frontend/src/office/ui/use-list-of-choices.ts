import { useDeferredValue } from 'react'

/**
 * Combobox props of a field with a list of options. Mantine sets the list's id without rendering the field again, so a
 * list mounted on open leaves `aria-expanded="false"`. The list mounts after the page, because positioning it forces a
 * layout.
 */
export function useListOfChoices() {
  return { keepMounted: useDeferredValue(true, false) }
}
