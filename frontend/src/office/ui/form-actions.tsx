import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import classes from './admin.module.css'
import type { OfficeForm } from './use-office-form.js'

interface FormActionsProps {
  of: OfficeForm
  /** The submit button's label. */
  save: string
  /** There is something to send although nothing is typed. */
  isAlwaysEnabled?: boolean
  children?: ReactNode
}

/** The end of a form within a page: what is said of all of it, and what can be done with what is typed. */
export function FormActions({ of, save, isAlwaysEnabled = false, children }: FormActionsProps) {
  const { t } = useTranslation()
  const { errors, busy, isDirty, reset } = of
  return (
    <>
      <ErrorAlert text={errors.form} />
      <div className={classes.buttons}>
        <Button type="submit" aria-busy={busy} disabled={!isDirty && !isAlwaysEnabled}>
          {save}
        </Button>
        {isDirty && !busy && (
          <Button variant="default" onClick={reset}>
            {t('common.cancel')}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}
