import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Cluster } from '#shared/ui/layout.js'
import type { OfficeForm } from './use-office-form.js'

interface FormActionsProps {
  of: OfficeForm
  /** The submit button's label, and its label while the form is sent. */
  save: string
  saving?: string
  /** There is nothing to send; left out: while nothing is typed. */
  isDisabled?: boolean
  /** For a form that goes away: Cancel closes it. Otherwise Cancel shows what is stored, once something is typed. */
  onClose?: () => void
  children?: ReactNode
}

/** The end of a form within a page: what is said of all of it, and what can be done with what is typed. */
export function FormActions({ of, save, saving = save, isDisabled, onClose, children }: FormActionsProps) {
  const { t } = useTranslation()
  const { errors, busy, isDirty, reset, leave } = of
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
