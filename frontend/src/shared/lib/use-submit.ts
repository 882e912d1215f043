import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError, sentence } from '../http/api-error.js'

export type Errors = Partial<Record<string, string>>

interface SubmitOptions {
  /** What can be said without asking the server. Nothing is sent while it finds something. */
  check?: () => Errors
  /** The form goes away once it is sent, and stays busy until then: a second tap must find nothing to do. */
  isLast?: boolean
}

interface Submit {
  /** A control's name to its sentence; `form` for what concerns none that is on screen. */
  errors: Errors
  busy: boolean
  /** Belongs on the form. */
  form: {
    ref: RefObject<HTMLFormElement | null>
    'aria-busy': boolean
    noValidate: true
    onSubmit: (event: FormEvent) => void
    onInput: (event: FormEvent) => void
  }
  /** Takes away what was said of these controls, or of all: for what is mended without typing into them. */
  clear: (...names: string[]) => void
}

type Control = HTMLInputElement | HTMLFieldSetElement

/** Controls and groups with a name, in the order they are read in. */
function controlsOf(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(({ name }) => name)
}

/** Moves what concerns no control on screen to where the form speaks for itself: nothing the server says is lost. */
function placed(form: HTMLFormElement, fields: Record<string, string>): Errors {
  const names = new Set(controlsOf(form).map(({ name }) => name))
  const isShown = ([name]: [string, string]) => names.has(name)
  const all = Object.entries(fields)
  const lost = all.filter((entry) => !isShown(entry)).map(([, text]) => text)
  return { ...Object.fromEntries(all.filter(isShown)), ...(lost.length > 0 ? { form: lost.join(' ') } : {}) }
}

/** Puts the keyboard into the first control that is wrong and brings it into view, its message included. */
function focusFirst(form: HTMLFormElement, errors: Errors): void {
  const first = controlsOf(form).find(({ name }) => name in errors)
  if (!first) return
  const isGroup = first instanceof HTMLFieldSetElement
  const group = isGroup || first.type === 'radio' ? first.closest('fieldset') : null
  const target = isGroup
    ? first.querySelector<HTMLElement>('input, select, textarea, button')
    : (group?.querySelector<HTMLElement>('input:checked') ?? first)
  target?.focus({ preventScroll: true })
  if (group) group.scrollIntoView({ block: 'start' })
  else first.scrollIntoView({ block: 'center' })
}

/**
 * Sends a form once at a time. `work` throws what failed: what names a control is shown beside it until that is typed
 * into, anything else above the button, in the server's words or in `fallback`. The first control that is wrong gets
 * the focus. What was typed is never touched.
 */
export function useSubmit(work: () => Promise<void>, fallback: string, options: SubmitOptions = {}): Submit {
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Errors | null>(null)
  const underWay = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const refuse = (found: Errors) => {
    setErrors(found)
    setRefused(found)
  }
  useEffect(() => {
    if (refused && form.current) focusFirst(form.current, refused)
  }, [refused])

  const run = async () => {
    if (underWay.current) return
    const found = options.check?.() ?? {}
    if (Object.keys(found).length > 0) {
      refuse(found)
      return
    }
    underWay.current = true
    setBusy(true)
    setErrors({})
    let isDone = false
    try {
      await work()
      isDone = true
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      const isNamed = Object.keys(fields).length > 0 && form.current
      refuse(isNamed && form.current ? placed(form.current, fields) : { form: sentence(error, fallback) })
    } finally {
      if (!isDone || !options.isLast) {
        underWay.current = false
        setBusy(false)
      }
    }
  }
  const clear = (...names: string[]) =>
    setErrors((before) =>
      names.length === 0 ? {} : Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    )
  return {
    errors,
    busy,
    clear,
    form: {
      ref: form,
      'aria-busy': busy,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void run()
      },
      onInput: ({ target }) => {
        const { name } = target as HTMLInputElement
        if (name && name in errors) clear(name)
      },
    },
  }
}
