/** Whether an element is in a closed `details`: it has a place on the page all the same, and shows nothing there. */
export function isFolded(element: Element): boolean {
  return element.closest('details:not([open]) > :not(summary)') !== null
}
