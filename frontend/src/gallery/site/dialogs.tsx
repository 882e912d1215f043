import { Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import DiscardDialog from '#shared/ui/discard-dialog.js'
import { Modal } from '#shared/ui/modal.js'
import { toast } from '#shared/ui/toasts.js'
import { LONG_TEXT, type Pieces, Row } from '../gallery.js'
import { Opened } from '../opened.js'

const confirm = (name: string, text: string, danger: boolean) => (
  <Opened name={name}>
    {(close) => (
      <ConfirmDialog title="Delete it?" confirmText="Delete" danger={danger} onConfirm={close} onCancel={close}>
        {text}
      </ConfirmDialog>
    )}
  </Opened>
)

const modal = (name: string, options: { isWide?: boolean; placement?: 'center' | 'side' }) => (
  <Opened name={name}>
    {(close) => (
      <Modal title={name} onClose={close} {...options}>
        <p>{LONG_TEXT}</p>
        <DialogActions>
          <Button onClick={close}>Close it</Button>
        </DialogActions>
      </Modal>
    )}
  </Opened>
)

const TOASTS = [
  ['good', 'good', 'It is saved.'],
  ['bad', 'bad', 'It is not saved.'],
  ['info', 'info', 'It is being saved.'],
  ['long', 'info', LONG_TEXT],
] as const

/** A button opens each, because it covers the page. */
export const SITE_DIALOGS: Pieces = {
  ConfirmDialog: {
    plain: confirm('a question', 'It can be brought back.', false),
    danger: confirm('a dangerous question', 'It cannot be brought back.', true),
    long: confirm('a long question', LONG_TEXT, true),
  },
  DiscardDialog: {
    shown: <Opened name="what was typed">{(close) => <DiscardDialog discard={close} keep={close} />}</Opened>,
  },
  Modal: {
    plain: modal('a dialog', {}),
    wide: modal('a wide dialog', { isWide: true }),
    side: modal('a drawer', { placement: 'side' }),
  },
  Toast: {
    tones: (
      <Row>
        {TOASTS.map(([name, tone, text]) => (
          <Button key={name} variant="outline" onClick={() => toast(text, tone)}>
            {`Toast: ${name}`}
          </Button>
        ))}
      </Row>
    ),
  },
}
