import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Cluster } from '#shared/ui/layout.js'
import type { OfficeForm } from './use-office-form.js'

interface FormActionsProps {
  form: OfficeForm
  /** The submit button's label, and its label while the form is sent. */
  save: string
  saving?: string
  /** Disables saving. Defaults to true for an unchanged form. */
  isDisabled?: boolean
  /** Closes the form on Cancel. Without it, Cancel appears once something is typed and restores the stored values. */
  onClose?: () => void
  children?: ReactNode
}

/** The end of a form within a page, with the form's error and its buttons. */
export function FormActions({ form, save, saving = save, isDisabled, onClose, children }: FormActionsProps) {
  const { t } = useTranslation()
  const { errors, busy, isDirty, reset, leave } = form
  return (
    <>
      <ErrorAlert text={errors.form} />
      <Cluster>
        <Button type="submit" aria-busy={busy} disabled={isDisabled ?? !isDirty}>
          {busy ? saving : save}
        </Button>
        {(onClose || (isDirty && !busy)) && (
          <Button variant="default" onClick={onClose ? () => leave(onClose) : reset}>
            {t('common.cancel')}
          </Button>
        )}
        {children}
      </Cluster>
    </>
  )
}
