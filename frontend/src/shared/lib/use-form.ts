import { fieldErrors, type Translator } from '@sofaseva/contract'
import { type FormEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, errorMessage } from '../http/api-error.js'
import { activeLanguage } from '../i18n/active-language.js'
import { loadAreas } from '../i18n/messages.js'
import { useTranslation } from '../i18n/use-translation.js'
import { FORM_SCHEMAS } from './form-schemas/index.js'
import { pageIdle } from './page-idle.js'

export type Errors = Partial<Record<string, string>>

/** What is wrong, by name, before it is put into words of a language: a sentence, or several in one place. */
type Found = Readonly<Record<string, readonly string[]>>

/** Loads one of the contract's schemas for a form. */
export function formSchema<K extends keyof typeof FORM_SCHEMAS>(name: K): (typeof FORM_SCHEMAS)[K] {
  return FORM_SCHEMAS[name]
}

type Checked<T> = { success: true; data: T } | { success: false; error: { issues: Parameters<typeof fieldErrors>[0] } }

/** What forms need of a zod schema. */
interface Schema<T> {
  parse(values: unknown): T
  safeParse(values: unknown): Checked<NoInfer<T>>
}

interface FormOptions<T> {
  /** What is typed is checked with it before it is sent; see `formSchema`. */
  schema: () => Promise<Schema<T>>
  /** What is typed now, in the schema's shape. */
  values: unknown
  /** Sends what the schema made of it; `stays`: it is to be sent again. Throws what failed. */
  submit: (values: T) => Promise<'stays' | undefined> | Promise<void>
  /** Said of a failure for which the server has no words. */
  fallback: string
  /** What was wrong before anything was sent. */
  onInvalid?: (found: Readonly<Record<string, unknown>>) => void
  /** The form goes away once it is sent, and stays busy until then: a second tap must find nothing to do. */
  isLast?: boolean
}

interface Form {
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
  /** Sends what this render has, as its button does. */
  send: () => void
  /** Takes away what was said of these controls, or of all: for what is mended without typing into them. */
  clear: (...names: string[]) => void
}

/** A form's schema, and the words for what it finds wrong in the page's language: no page loads them at first. */
async function loaded<T>(schema: () => Promise<Schema<T>>): Promise<Schema<T>> {
  const [made] = await Promise.all([schema(), loadAreas(activeLanguage(), ['validation', 'errors'])])
  return made
}

type Control = HTMLInputElement | HTMLFieldSetElement

/** Controls and groups with a name, in the order they are read in. */
function controlsOf(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(({ name }) => name)
}

/** Moves what concerns no control on screen to where the form speaks for itself: nothing that is said is lost. */
function placed(form: HTMLFormElement | null, fields: Record<string, string>): Found {
  const names = new Set(form ? controlsOf(form).map(({ name }) => name) : [])
  const isShown = ([name]: [string, string]) => names.has(name)
  const all = Object.entries(fields)
  const lost = [...new Set(all.filter((entry) => !isShown(entry)).map(([, text]) => text))]
  const shown = all.filter(isShown).map(([name, text]): [string, string[]] => [name, [text]])
  return { ...Object.fromEntries(shown), ...(lost.length > 0 ? { form: lost } : {}) }
}

function inWords({ resolve }: Translator, found: Found): Errors {
  return Object.fromEntries(Object.entries(found).map(([name, texts]) => [name, texts.map(resolve).join(' ')]))
}

/** Puts the keyboard into the first control that is wrong and brings it into view, its message included. */
function focusFirst(form: HTMLFormElement, found: Found): void {
  const first = controlsOf(form).find(({ name }) => name in found)
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
 * A form: checks what is typed with the contract's schema and sends it, once at a time. What is wrong with a control is
 * said beside it until that is typed into, anything else above the button, in the server's words or in `fallback`; what
 * the schema found follows the page's language. The first control that is wrong gets the focus. What was typed is never
 * touched.
 */
export function useForm<T>({ schema, values, submit, fallback, onInvalid, isLast = false }: FormOptions<T>): Form {
  const translator = useTranslation()
  const [found, setFound] = useState<Found>({})
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Found | null>(null)
  const underWay = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const refuse = (wrong: Found) => {
    setFound(wrong)
    setRefused(wrong)
  }
  useEffect(() => {
    if (refused && form.current) focusFirst(form.current, refused)
  }, [refused])
  // It is there by the time the form is sent, also when the network goes meanwhile.
  useEffect(() => {
    pageIdle()
      .then(() => loaded(schema))
      .catch(() => undefined)
  }, [schema])

  /** False while the form is needed further: something was refused, or it is to be sent again. */
  const attempt = async (): Promise<boolean> => {
    try {
      const checked = (await loaded(schema)).safeParse(values)
      if (!checked.success) {
        const wrong = placed(form.current, fieldErrors(checked.error.issues))
        refuse(wrong)
        onInvalid?.(wrong)
        return false
      }
      return (await submit(checked.data)) !== 'stays'
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      refuse(Object.keys(fields).length > 0 ? placed(form.current, fields) : { form: [errorMessage(error, fallback)] })
      return false
    }
  }
  const run = async () => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setFound({})
    const isDone = await attempt()
    if (isDone && isLast) return
    underWay.current = false
    setBusy(false)
  }
  const clear = useCallback(
    (...names: string[]) =>
      setFound((before) => {
        if (names.length === 0) return {}
        const isSaid = names.some((name) => name in before)
        return isSaid ? Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))) : before
      }),
    [],
  )
  return {
    // The same while nothing of it changes: large forms draw only what a letter changes.
    errors: useMemo(() => inWords(translator, found), [translator, found]),
    busy,
    clear,
    send: () => void run(),
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
        if (name && name in found) clear(name)
      },
    },
  }
}
