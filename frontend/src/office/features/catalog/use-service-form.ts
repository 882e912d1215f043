import type { AdminCategory, AdminService, ServiceInput } from '@sofaseva/contract'
import { useRef, useState } from 'react'
import { useDialog } from '#office/ui/use-dialog.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { serviceFormKind } from './catalog-kinds.js'
import { priceChanges } from './price-changes.rules.js'
import { type ServiceDraft, toServiceDraft, toServiceInput, withoutBlanks } from './service-draft.js'
import { steepFallQuestion, steepFalls } from './steep-fall.js'
import { useSaveService } from './use-admin-catalog.js'
import { usePendingImage } from './use-pending-image.js'

const SCHEMA = formSchema('ServiceInput')

interface ServiceFormOptions {
  /** Null for a new service. */
  service: AdminService | null
  categories: readonly AdminCategory[]
  onClose: () => void
}

/** A service's form: typed values, stored for this tab, the pending image, and the question about steep price drops. */
export function useServiceForm({ service, categories, onClose }: ServiceFormOptions) {
  const { t } = useTranslation()
  const save = useSaveService(service?._id ?? null)
  const image = usePendingImage()
  const { confirm } = useDialog()
  const isConfirmed = useRef(false)
  /** The tab that an attempt to save opens, since the image to finish is there. */
  const [opened, setOpened] = useState<{ id: 'basics' }>()
  const form = useOfficeForm({
    schema: SCHEMA,
    stored: { values: toServiceDraft(service), revision: service?.revision ?? 0 },
    kind: serviceFormKind(categories),
    draft: `service-form:${service?._id ?? 'new'}`,
    pending: {
      isPending: image.isPending,
      onTried: () => {
        image.onTried()
        setOpened({ id: 'basics' })
      },
    },
    // Errors name rows by number.
    clean: withoutBlanks<ServiceDraft>,
    toInput: toServiceInput,
    save: async (input: ServiceInput, expectedRevision) => {
      const falls = service ? steepFalls(priceChanges(t, service, input, withoutBlanks(form.values).options)) : []
      if (!isConfirmed.current && falls.length > 0) {
        const onConfirm = () => {
          isConfirmed.current = true
          form.send()
        }
        confirm({ ...steepFallQuestion(t, falls), onConfirm })
        return 'stays'
      }
      isConfirmed.current = false
      return save(service ? { ...input, expectedRevision } : input)
    },
    onDone: onClose,
    fallback: t('admin-catalog.form.saveFailed'),
  })
  return { form, image, opened }
}
