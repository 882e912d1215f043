import { Button } from '@mantine/core'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import classes from './admin.module.css'

interface SaveActionsProps {
  /** What saving is called; 'Save' unless given. */
  save?: string
  busy: boolean
  onCancel: () => void
}

/** The end of a form in a dialog: it is given up or saved. */
export function SaveActions({ save, busy, onCancel }: SaveActionsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.saveActions}>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" aria-busy={busy}>
          {busy ? t('admin.saving') : (save ?? t('admin.save'))}
        </Button>
      </DialogActions>
    </div>
  )
}
