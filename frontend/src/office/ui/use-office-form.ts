import { type LooseKeys, useForm as useMantineForm } from '@mantine/form'
import type { CurrentState } from '@sofaseva/contract'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { draftStorage } from '#shared/lib/use-draft.js'
import { useForm } from '#shared/lib/use-form.js'
import { useFormConflict, useResend } from './conflict/use-form-conflict.js'
import type { EntityKind, RevisedCode } from './conflict/use-revised-write.js'

/** The form's values of an entity and its revision. The revision of a new entity is 0. */
export interface StoredValues<Values> {
  values: Values
  revision: number
}

/** The typed values and their base. Changes by other admins in the meantime don't affect them. */
interface Typed<Values> {
  values: Values
  base: StoredValues<Values>
}

interface OfficeFormOptions<Values, Input, Code extends RevisedCode>
  extends Pick<Parameters<typeof useForm<Input>>[0], 'schema' | 'fallback'> {
  /** The values shown until something is typed. */
  stored: StoredValues<Values>
  /** Converts the values to the schema's input. Defaults to the values themselves. */
  toInput?: (values: Values, base: Values) => unknown
  /** Removes values that aren't sent, such as empty rows. */
  clean?: (values: Values) => Values
  /**
   * Sends the parsed input. Resolves to the entity as the server saved it, if the form has a `kind`, or to `stays` if
   * the form must be sent again. Throws ApiError.
   */
  save: (
    input: Input,
    expectedRevision: number,
    base: Values,
  ) => Promise<'stays' | CurrentState<Code> | undefined> | Promise<void>
  /** Called after a save, or when the values are discarded. Without it, the form shows the stored values. */
  onDone?: () => void
  /** How to compare versions when another admin has changed the entity. */
  kind?: EntityKind<Code, Values>
  /** Sends only the changed fields. */
  isPartial?: boolean
  /** Receives the entity as another admin left it. */
  onCurrent?: (current: CurrentState<Code>) => void
  /** Stores the typed values in this tab under this name. */
  draft?: string
  /** An image that isn't part of the values yet. The form waits for it, so that it isn't lost. */
  pending?: { isPending: boolean; onTried: () => void }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the saved values with those that were typed since the form was sent. */
function withTyped<Values extends object>(saved: Values, typed: Values, sent: Values): Values {
  const names = Object.keys(typed) as (keyof Values)[]
  const isTyped = (name: keyof Values) => !isSame(typed[name], sent[name])
  return { ...saved, ...Object.fromEntries(names.filter(isTyped).map((name) => [name, typed[name]])) }
}

/** Returns the focus to the control that had it before its form was locked. */
function useFocusAfterLock(isLocked: boolean): void {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!isLocked && document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true })
    before.current = isLocked ? document.activeElement : null
  }, [isLocked])
}

/**
 * A form of the back office. It checks the typed values with the contract's schema and saves them with their base
 * revision. If another admin has changed the entity, it asks which fields to keep. It asks before it discards typed
 * values.
 */
export function useOfficeForm<Values extends object, Input, Code extends RevisedCode = RevisedCode>(
  options: OfficeFormOptions<Values, Input, Code>,
) {
  const { stored, toInput = (values: Values) => values, clean = (values: Values) => values } = options
  const { kind, draft, pending } = options
  const [opened] = useState<Typed<Values>>(
    () => (draft !== undefined && draftStorage.read<Typed<Values>>(draft)) || { values: stored.values, base: stored },
  )
  const [base, setBase] = useState(opened.base)
  const { values, getValues, setValues, setFieldValue, getInputProps } = useMantineForm<Values>({
    initialValues: opened.values,
  })
  const isDirty = !isSame(values, base.values)

  const begin = (from: StoredValues<Values>, typed = from.values) => {
    setBase(from)
    setValues(typed)
  }
  const forget = () => draft !== undefined && draftStorage.remove(draft)
  const reset = () => {
    forget()
    clear()
    begin(stored)
  }
  const end = () => {
    forget()
    if (options.onDone) options.onDone()
    else reset()
  }
  const sent = clean(values)
  /** Called after a save. Later input stays as a change to the saved entity. */
  const finish = (saved: CurrentState<Code> | undefined) => {
    const typed = getValues()
    if (isSame(typed, sent)) return end()
    if (!kind || !saved) return setBase({ values: sent, revision: base.revision })
    const now = { values: kind.toValues(saved), revision: saved.revision }
    begin(now, withTyped(now.values, typed, sent))
  }
  const withRevision = useFormConflict<Code, Values>({
    kind,
    isPartial: options.isPartial,
    base: base.values,
    mine: () => clean(getValues()),
    onMerged: (merged, current) => {
      options.onCurrent?.(current)
      if (kind) begin({ values: kind.toValues(current), revision: current.revision }, merged)
      resend()
    },
    onTheirs: (current) => {
      options.onCurrent?.(current)
      end()
    },
  })
  const { errors, busy, form, clear, send } = useForm<Input>({
    ...options,
    values: toInput(sent, base.values),
    submit: async (input) => {
      if (!isSame(sent, values)) setValues(sent)
      return withRevision(base.revision, async (expectedRevision) => {
        const saved = await options.save(input, expectedRevision, base.values)
        if (saved === 'stays') return 'stays'
        finish(saved || undefined)
        return undefined
      })
    },
    onInvalid: () => !isSame(sent, values) && setValues(sent),
  })
  const resend = useResend(send)
  /** A form that creates an entity takes no input during the save, because the entity would lack it. */
  const isLocked = busy && base.revision === 0
  useFocusAfterLock(isLocked)
  const leave = useUnsaved(isDirty || pending?.isPending === true, {
    isKept: draft !== undefined && kind === undefined,
    isBusy: busy,
    onDiscard: reset,
  })

  const storedText = JSON.stringify(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stored entity changes
  useEffect(() => {
    if (!isDirty && storedText !== JSON.stringify(base)) begin(stored)
    // The form was saved, and something was typed in the meantime.
    if (isDirty && stored.revision > base.revision && isSame(stored.values, base.values)) setBase(stored)
  }, [storedText, isDirty, base])
  useEffect(() => {
    if (draft === undefined) return
    if (isDirty) draftStorage.write(draft, { values, base })
    else draftStorage.remove(draft)
  }, [draft, values, base, isDirty])

  return {
    values,
    isDirty,
    errors,
    busy,
    send,
    clear,
    leave,
    reset,
    form: {
      ...form,
      inert: isLocked,
      onSubmit: (event: FormEvent) => {
        if (!pending?.isPending) return form.onSubmit(event)
        event.preventDefault()
        pending.onTried()
      },
    },
    /** True if the values were restored and nothing was typed since. */
    isRestored: isDirty && values === opened.values,
    /** Props of the control at this path. `name` is the field's name in the schema. */
    field: (path: LooseKeys<Values>, name: string = path) => {
      const { value, onChange } = getInputProps(path, { withFocus: false, withError: false })
      return { name, value, error: errors[name], onChange: (typed: unknown) => !isLocked && onChange(typed) }
    },
    /** Changes values. `names` are further controls whose errors this clears. */
    change: (part: Partial<Values>, ...names: string[]) => {
      if (isLocked) return
      clear(...Object.keys(part), ...names, 'form')
      for (const [name, value] of Object.entries(part)) setFieldValue(name, value as never)
    },
  }
}

/** Returns the props of the control at a path of the values. */
export type FieldProps = ReturnType<typeof useOfficeForm>['field']

export type OfficeForm = Pick<
  ReturnType<typeof useOfficeForm>,
  'isDirty' | 'errors' | 'busy' | 'form' | 'leave' | 'reset'
>
