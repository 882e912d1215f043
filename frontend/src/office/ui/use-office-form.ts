import { type LooseKeys, useForm as useMantineForm } from '@mantine/form'
import type { CurrentState } from '@sofaseva/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { keptDraft } from '#shared/lib/use-draft.js'
import { useForm } from '#shared/lib/use-form.js'
import { useFormConflict, useResend } from './conflict/use-form-conflict.js'
import type { EntityKind, RevisedCode } from './conflict/use-revised-write.js'

/** What a form shows of an entity, and the revision it has then; 0 for a new one. */
export interface Stored<Values> {
  values: Values
  revision: number
}

/** What is typed, and what stood there when typing began: another admin's later change is no change of this one. */
interface Typed<Values> {
  values: Values
  base: Stored<Values>
}

interface OfficeFormOptions<Values, Input, Code extends RevisedCode>
  extends Pick<Parameters<typeof useForm<Input>>[0], 'schema' | 'fallback'> {
  /** Shown until something is typed. */
  stored: Stored<Values>
  /** What is sent of the values, in the schema's shape; the values themselves unless given. */
  toInput?: (values: Values, base: Values) => unknown
  /** What is left out before it is sent, such as empty rows. */
  clean?: (values: Values) => Values
  /** Sends what the schema made of it. `stays`: it is to be sent again. Throws ApiError. */
  save: (input: Input, expectedRevision: number, base: Values) => Promise<unknown>
  /** It is saved, or nothing of it is kept. The form shows what is stored then, unless it goes away. */
  onDone?: () => void
  /** How versions are compared where others have changed the entity meanwhile. */
  kind?: EntityKind<Code, Values>
  /** Only what was changed is sent. */
  isPart?: boolean
  /** The entity as others have left it. */
  onCurrent?: (current: CurrentState<Code>) => void
  /** Keeps what is typed for this tab under this name. */
  draft?: string
  /** An image that is not part of the values yet: it would be lost, and has to be waited for. */
  pending?: { isPending: boolean; onTried: () => void }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A form of the back office: holds what is typed, checks it with the contract's schema, and saves it with the revision that
 * it was typed over. Where others have changed the entity meanwhile, it asks which fields are kept. It asks before what was
 * typed is given up.
 */
export function useOfficeForm<Values extends object, Input, Code extends RevisedCode = RevisedCode>(
  options: OfficeFormOptions<Values, Input, Code>,
) {
  const { stored, toInput = (values: Values) => values, clean = (values: Values) => values } = options
  const { kind, draft, pending } = options
  const [opened] = useState<Typed<Values>>(
    () => (draft !== undefined && keptDraft.read<Typed<Values>>(draft)) || { values: stored.values, base: stored },
  )
  const [base, setBase] = useState(opened.base)
  const { values, getValues, setValues, setFieldValue, getInputProps } = useMantineForm<Values>({
    initialValues: opened.values,
  })
  const isDirty = !isSame(values, base.values)

  const begin = (from: Stored<Values>, typed = from.values) => {
    setBase(from)
    setValues(typed)
  }
  const forget = () => draft !== undefined && keptDraft.remove(draft)
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
  /** Called once it is saved. Later input stays, as a change of the saved values. */
  const finish = () => {
    if (isSame(getValues(), sent)) end()
    else setBase({ values: sent, revision: base.revision })
  }
  const withRevision = useFormConflict<Code, Values>({
    kind,
    isPart: options.isPart,
    base: base.values,
    mine: sent,
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
        if ((await options.save(input, expectedRevision, base.values)) === 'stays') return 'stays'
        finish()
        return undefined
      })
    },
    onInvalid: () => !isSame(sent, values) && setValues(sent),
  })
  const resend = useResend(send)
  /** A form that creates an entity and then closes: the entity would lack later input. */
  const isLocked = busy && base.revision === 0 && options.onDone !== undefined
  const leave = useUnsaved(isDirty || pending?.isPending === true, {
    isKept: draft !== undefined && kind === undefined,
    isBusy: busy,
    onDiscard: reset,
  })

  const storedText = JSON.stringify(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: others have changed it
  useEffect(() => {
    if (!isDirty && storedText !== JSON.stringify(base)) begin(stored)
    // Saved by this form, and typed into meanwhile.
    if (isDirty && stored.revision > base.revision && isSame(stored.values, base.values)) setBase(stored)
  }, [storedText, isDirty, base])
  useEffect(() => {
    if (draft === undefined) return
    if (isDirty) keptDraft.write(draft, { values, base })
    else keptDraft.remove(draft)
  }, [draft, values, base, isDirty])

  return {
    ...{ values, isDirty, errors, busy, send, clear, leave, reset },
    form: {
      ...form,
      onSubmit: (event: FormEvent) => {
        if (!pending?.isPending) return form.onSubmit(event)
        event.preventDefault()
        pending.onTried()
      },
    },
    /** It was typed before this page was opened, and nothing since. */
    isRestored: isDirty && values === opened.values,
    /** Of a control; `name` is what the schema calls its value. */
    field: (path: LooseKeys<Values>, name: string = path) => {
      const { value, onChange } = getInputProps(path, { withFocus: false, withError: false })
      return { name, value, error: errors[name], onChange: (typed: unknown) => !isLocked && onChange(typed) }
    },
    /** `names`: the controls that this mends. */
    change: (part: Partial<Values>, ...names: string[]) => {
      if (isLocked) return
      clear(...Object.keys(part), ...names, 'form')
      for (const [name, value] of Object.entries(part)) setFieldValue(name, value as never)
    },
  }
}

/** Gives a control its props: of the value at this path, under the name that the schema has for it. */
export type FieldProps = ReturnType<typeof useOfficeForm>['field']

export type OfficeForm = Pick<
  ReturnType<typeof useOfficeForm>,
  'isDirty' | 'errors' | 'busy' | 'form' | 'leave' | 'reset'
>
