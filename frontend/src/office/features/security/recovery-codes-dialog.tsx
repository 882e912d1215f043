import { useTranslation } from '#shared/i18n/use-translation.js'
import { saveFile } from '#shared/lib/save-file.js'
import { Button } from '#shared/ui/button.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Stack } from '#shared/ui/layout.js'
import { Modal } from '#shared/ui/modal.js'

/** Shows new recovery codes, the one time that the server knows them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal title={t('account.codes.title')} onClose={onClose}>
      <Stack>
        <p>{t('account.codes.keep')}</p>
        <Stack as="ul" gap={1}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Stack>
        <DialogActions>
          <Button
            variant="outline"
            onClick={() => saveFile('recovery-codes.txt', 'text/plain', `${codes.join('\n')}\n`)}
          >
            {t('account.codes.download')}
          </Button>
          <Button onClick={onClose}>{t('account.codes.kept')}</Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}
