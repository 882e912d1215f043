import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Stack } from '#shared/ui/layout.js'
import { Modal } from '#shared/ui/modal.js'
import classes from './admin.module.css'
import type { OfficeForm } from './use-office-form.js'

interface FormDialogProps {
  title: string
  form: OfficeForm
  /** The submit button's label, and its label while the form is sent. */
  save?: string
  saving?: string
  /** Marks a destructive action. */
  isDanger?: boolean
  /** Disables saving. */
  isDisabled?: boolean
  /** As narrow as a question, for few fields. */
  isNarrow?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, with the form's error and its buttons at the end. It asks before it discards typed values. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, save, saving, isDanger = false, isDisabled = false, isNarrow = false, onClose, children } = props
  const { t } = useTranslation()
  const { form: attributes, errors, busy, leave } = form
  const close = () => leave(onClose)
  return (
    <Modal isWide={!isNarrow} title={title} onClose={close}>
      <Stack as="form" className={classes.form} {...attributes}>
        {children}
        <ErrorAlert text={errors.form} />
        <div className={classes.saveActions}>
          <DialogActions>
            <Button variant="default" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" aria-busy={busy} disabled={isDisabled} {...(isDanger ? { color: 'red' } : {})}>
              {busy ? (saving ?? t('admin.saving')) : (save ?? t('admin.save'))}
            </Button>
          </DialogActions>
        </div>
      </Stack>
    </Modal>
  )
}
