import { fieldErrors, type Translator } from '@sofaseva/contract'
import { type FormEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, errorMessage } from '../http/api-error.js'
import { activeLanguage } from '../i18n/active-language.js'
import { loadAreas } from '../i18n/messages.js'
import { useTranslation } from '../i18n/use-translation.js'
import { FORM_SCHEMAS } from './form-schemas/index.js'
import { pageIdle } from './page-idle.js'

export type Errors = Partial<Record<string, string>>

/** Errors by control name, before translation: a sentence, or several in one place. */
type FieldIssues = Readonly<Record<string, readonly string[]>>

/** Loads one of the contract's schemas for a form. */
export function formSchema<K extends keyof typeof FORM_SCHEMAS>(name: K): (typeof FORM_SCHEMAS)[K] {
  return FORM_SCHEMAS[name]
}

type Checked<T> = { success: true; data: T } | { success: false; error: { issues: Parameters<typeof fieldErrors>[0] } }

/** The part of a zod schema's interface that forms use. */
interface Schema<T> {
  parse(values: unknown): T
  safeParse(values: unknown): Checked<NoInfer<T>>
}

interface FormOptions<T> {
  /** Checks the input before it is sent. See `formSchema`. */
  schema: () => Promise<Schema<T>>
  /** The current input, in the schema's shape. */
  values: unknown
  /** Sends the schema's output. Resolves to `stays` when it is to be sent again. Throws the failure. */
  submit: (values: T) => Promise<'stays' | undefined> | Promise<void>
  /** The text for a failure without a server message. */
  fallback: string
  /** Called with the errors when the schema rejects the input. */
  onInvalid?: (found: Readonly<Record<string, unknown>>) => void
  /** The form closes after it is sent and stays busy until then, so a second tap does nothing. */
  closesOnSuccess?: boolean
}

interface Form {
  /** Errors by control name. `form` holds errors without a control on screen. */
  errors: Errors
  busy: boolean
  /** Props for the form element. */
  form: {
    ref: RefObject<HTMLFormElement | null>
    'aria-busy': boolean
    noValidate: true
    onSubmit: (event: FormEvent) => void
    onChange: (event: FormEvent) => void
  }
  /** Sends the values of this render, as the form's button does. */
  send: () => void
  /** Removes the errors of these controls, or all, after a fix without typing into them. */
  clear: (...names: string[]) => void
}

/** Loads a form's schema and its error messages in the page's language. No page loads them at its start. */
async function loadSchema<T>(schema: () => Promise<Schema<T>>): Promise<Schema<T>> {
  const [made] = await Promise.all([schema(), loadAreas(activeLanguage(), ['validation', 'errors'])])
  return made
}

type Control = HTMLInputElement | HTMLFieldSetElement

/** Controls and groups with a name, in reading order. */
function controlsOf(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(({ name }) => name)
}

/** The number of a line in a control that holds a list. */
const LINE = /\.\d+$/

/**
 * Moves errors without a control on screen to the form, so none is lost. An error of a line belongs to the control of
 * its list.
 */
function attachToControls(form: HTMLFormElement | null, fields: Record<string, string>): FieldIssues {
  const names = new Set(form ? controlsOf(form).map(({ name }) => name) : [])
  const placeOf = (name: string) => [name, name.replace(LINE, '')].find((one) => names.has(one)) ?? 'form'
  const found = new Map<string, Set<string>>()
  for (const [name, text] of Object.entries(fields)) {
    const place = placeOf(name)
    found.set(place, (found.get(place) ?? new Set()).add(text))
  }
  return Object.fromEntries([...found].map(([place, texts]) => [place, [...texts]]))
}

function translateErrors({ resolve }: Translator, found: FieldIssues): Errors {
  return Object.fromEntries(Object.entries(found).map(([name, texts]) => [name, texts.map(resolve).join(' ')]))
}

/** Focuses the first wrong control and scrolls it into view with its message. */
function focusFirst(form: HTMLFormElement, found: FieldIssues): void {
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
 * A form that checks its input with the contract's schema and sends it, once at a time. It shows errors beside their
 * control until the control changes, and other errors above the button. Errors have the server's words or `fallback`.
 * Those of the schema follow the page's language. The first wrong control gets the focus. The input is never changed.
 */
export function useForm<T>({
  schema,
  values,
  submit,
  fallback,
  onInvalid,
  closesOnSuccess = false,
}: FormOptions<T>): Form {
  const translator = useTranslation()
  const [found, setFound] = useState<FieldIssues>({})
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<FieldIssues | null>(null)
  const inFlight = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const refuse = (wrong: FieldIssues) => {
    setFound(wrong)
    setRefused(wrong)
  }
  useEffect(() => {
    if (refused && form.current) focusFirst(form.current, refused)
  }, [refused])
  // Preloaded, so the schema is there when the form is sent, even offline.
  useEffect(() => {
    pageIdle()
      .then(() => loadSchema(schema))
      .catch(() => undefined)
  }, [schema])

  /** Returns false while the form is still needed, because it was refused or is to be sent again. */
  const attempt = async (): Promise<boolean> => {
    try {
      const checked = (await loadSchema(schema)).safeParse(values)
      if (!checked.success) {
        const wrong = attachToControls(form.current, fieldErrors(checked.error.issues))
        refuse(wrong)
        onInvalid?.(wrong)
        return false
      }
      return (await submit(checked.data)) !== 'stays'
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      refuse(
        Object.keys(fields).length > 0
          ? attachToControls(form.current, fields)
          : { form: [errorMessage(error, fallback)] },
      )
      return false
    }
  }
  const run = async () => {
    if (inFlight.current) return
    inFlight.current = true
    setBusy(true)
    setFound({})
    const isDone = await attempt()
    if (isDone && closesOnSuccess) return
    inFlight.current = false
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
    // Memoized, so a large form renders only the fields that a keystroke changes.
    errors: useMemo(() => translateErrors(translator, found), [translator, found]),
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
      // Not `onInput`: it comes before a select's change, and rendering in between would undo the choice.
      onChange: ({ target }) => {
        const { name } = target as HTMLInputElement
        if (name && name in found) clear(name)
      },
    },
  }
}
