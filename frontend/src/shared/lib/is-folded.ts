/** Whether an element is in a closed `details`. Such an element has a layout box but is invisible. */
export function isFolded(element: Element): boolean {
  return element.closest('details:not([open]) > :not(summary)') !== null
}
