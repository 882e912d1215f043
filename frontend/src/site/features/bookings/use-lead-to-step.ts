import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { BookingStep } from './next-step.rules.js'

/** Scrolls to a block of the form and focuses its first control. Returns false if the form has no such block. */
function showBlock(form: HTMLFormElement | null, step: BookingStep): boolean {
  const block = form?.querySelector(`[data-step="${step}"]`)
  const control = block?.querySelector<HTMLElement>('input:checked, textarea') ?? block?.querySelector('input')
  block?.scrollIntoView({ block: 'start' })
  control?.focus({ preventScroll: true })
  return Boolean(control)
}

/** Leads the customer to the next step of the booking form. */
export function useLeadToStep(form: RefObject<HTMLFormElement | null>, step: BookingStep) {
  const [isDue, setIsDue] = useState(false)
  const led = useRef<BookingStep | null>(null)
  useEffect(() => {
    if (led.current !== step) led.current = null
    if (!isDue) return
    setIsDue(false)
    // The bar's button already has the focus, and the last block is the one to check.
    if (step === 'book') form.current?.querySelector('[data-step="address"]')?.scrollIntoView({ block: 'start' })
    else showBlock(form.current, step)
  }, [isDue, step, form])
  return {
    /** Leads there. Returns false the second time for the same step, so the form can say what is missing. */
    lead: (): boolean => {
      if (led.current === step) return false
      led.current = step
      return showBlock(form.current, step)
    },
    /** Leads there once the form shows the changes of this moment. */
    leadAfterChange: useCallback(() => setIsDue(true), []),
  }
}
