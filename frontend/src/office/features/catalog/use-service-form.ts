import type { AdminCategory, AdminService, ServiceInput } from '@sofaseva/contract'
import { useRef, useState } from 'react'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { serviceFormKind } from './catalog-kinds.js'
import { priceChanges } from './price-changes.rules.js'
import { type ServiceDraft, toDraft, toInput, withoutBlanks } from './service-draft.js'
import { steepFalls } from './steep-fall-dialog.js'
import { useSaveService } from './use-admin-catalog.js'
import { usePendingImage } from './use-pending-image.js'

const SCHEMA = formSchema('ServiceInput')

/** What is said of a row is said by its number: rows nobody wrote into are gone by then. */
const clean = (draft: ServiceDraft): ServiceDraft => ({ ...draft, options: withoutBlanks(draft.options) })

interface ServiceFormOptions {
  /** Null makes a new one. */
  service: AdminService | null
  categories: readonly AdminCategory[]
  onClose: () => void
}

/** A service's form: what is typed, which is kept for this tab, its image, and the question about steep falls. */
export function useServiceForm({ service, categories, onClose }: ServiceFormOptions) {
  const { t } = useTranslation()
  const save = useSaveService(service?._id ?? null)
  const image = usePendingImage()
  /** What was read, while the question about its prices is open. */
  const [asked, setAsked] = useState<ServiceInput | null>(null)
  const isConfirmed = useRef(false)
  const form = useOfficeForm({
    schema: SCHEMA,
    stored: { values: toDraft(service), revision: service?.revision ?? 0 },
    kind: serviceFormKind(categories),
    draft: `service-form:${service?._id ?? 'new'}`,
    pending: image,
    ...{ clean, toInput },
    save: async (input: ServiceInput, expectedRevision) => {
      if (!isConfirmed.current && fallsIn(input).length > 0) {
        setAsked(input)
        return 'stays'
      }
      isConfirmed.current = false
      return save(service ? { ...input, expectedRevision } : input)
    },
    onDone: onClose,
    fallback: t('admin-catalog.form.saveFailed'),
  })
  const fallsIn = (input: ServiceInput) =>
    service ? steepFalls(priceChanges(t, service, input, clean(form.values).options)) : []
  return {
    ...{ form, image },
    /** The question about steep falls; null while there is none. */
    steepFall: asked && {
      falls: fallsIn(asked),
      onCancel: () => setAsked(null),
      onConfirm: () => {
        isConfirmed.current = true
        setAsked(null)
        form.send()
      },
    },
  }
}
