import type { AdminCategory, AdminService, ServiceInput } from '@sofaseva/contract'
import { useRef, useState } from 'react'
import { useFormConflict, useResend } from '#office/ui/conflict/use-form-conflict.js'
import type { Stored } from '#office/ui/use-edited-draft.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useDraft } from '#shared/lib/use-draft.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { serviceFormKind } from './catalog-kinds.js'
import { priceChanges } from './price-changes.rules.js'
import { newOption, type ServiceDraft, toDraft, toInput, withoutBlanks } from './service-draft.js'
import { steepFalls } from './steep-fall-dialog.js'
import { useSaveService } from './use-admin-catalog.js'

const SCHEMA = formSchema('ServiceInput')

interface Typed extends Partial<ServiceDraft> {
  /** What the typing was begun from: it may go on after a reload, when others have changed the service. */
  seen?: Stored<ServiceDraft>
}

/** What is typed for a service, kept for this tab, over the service as it was when typing began. */
function useServiceDraft(service: AdminService | null) {
  const [opened] = useState(() => ({ values: toDraft(service), revision: service?.revision ?? 0 }))
  const [{ seen = opened, ...typed }, keep, forget] = useDraft<Typed>(`service:${service?._id ?? 'new'}`, {})
  const [hasTyped, setHasTyped] = useState(false)
  const before = seen.values
  // What an older version of this form kept has no other languages.
  const rows = (typed.options ?? before.options).map((option) => ({ ...newOption(option.key), ...option }))
  const draft: ServiceDraft = { ...before, ...typed, options: rows }
  return {
    ...{ seen, before, draft, hasTyped, forget },
    isDirty: JSON.stringify(draft) !== JSON.stringify(before),
    change: (part: Partial<ServiceDraft>) => {
      keep({ ...part, seen })
      setHasTyped(true)
    },
    /** Goes on with this draft over another version of the service. */
    rebase: (base: Stored<ServiceDraft>, merged: ServiceDraft) => keep({ ...merged, seen: base }),
  }
}

interface ServiceFormOptions {
  /** Null makes a new one. */
  service: AdminService | null
  categories: readonly AdminCategory[]
  onClose: () => void
}

/** A service's form: what is typed, the question about steep falls, and whose version is kept where others have changed it. */
export function useServiceForm({ service, categories, onClose }: ServiceFormOptions) {
  const { t } = useTranslation()
  const save = useSaveService(service?._id ?? null)
  const typing = useServiceDraft(service)
  const { seen, before, draft, isDirty, change, rebase, forget } = typing
  // What is said of a row is said by its number: rows nobody wrote into are gone by then.
  const options = withoutBlanks(draft.options)
  /** What was read, while the question about its prices is open. */
  const [asked, setAsked] = useState<ServiceInput | null>(null)
  const isConfirmed = useRef(false)
  const fallsIn = (input: ServiceInput) => (service ? steepFalls(priceChanges(t, service, input, options)) : [])
  const end = () => {
    forget()
    onClose()
  }
  const kind = serviceFormKind(categories)
  const withRevision = useFormConflict({
    kind,
    base: before,
    mine: { ...draft, options },
    onMerged: (merged, current) => {
      rebase({ values: toDraft(current), revision: current.revision }, merged)
      resend()
    },
    onTheirs: end,
  })
  const { errors, busy, form, clear, send } = useForm<ServiceInput>({
    schema: SCHEMA,
    values: toInput({ ...draft, options }),
    submit: async (input) => {
      if (isDirty) change({ options })
      if (!isConfirmed.current && fallsIn(input).length > 0) {
        setAsked(input)
        return undefined
      }
      isConfirmed.current = false
      return withRevision(seen.revision, async (expectedRevision) => {
        await save(service ? { ...input, expectedRevision } : input)
        end()
      })
    },
    fallback: t('admin-catalog.form.saveFailed'),
    onInvalid: () => isDirty && change({ options }),
  })
  const resend = useResend(send)
  return {
    ...typing,
    ...{ errors, busy, form, clear },
    /** The question about steep falls; null while there is none. */
    steepFall: asked && {
      falls: fallsIn(asked),
      onCancel: () => setAsked(null),
      onConfirm: () => {
        isConfirmed.current = true
        setAsked(null)
        send()
      },
    },
  }
}
