import { Button, Checkbox, Kbd } from '@mantine/core'
import { Fragment, memo } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useShortcuts } from '#shared/lib/key-shortcuts.js'
import { DescriptionList } from '#shared/ui/description-list.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Modal } from '#shared/ui/modal.js'
import { TextButton } from '#shared/ui/text-button.js'
import classes from './admin-table.module.css'
import { useDialog } from './use-dialog.js'

/** A letter that presses a control of the focused row. */
export interface RowKey {
  key: string
  /** The name of its action in the list of keys. */
  text: string
}

export interface TableKeysProps {
  canSelect: boolean
  canOpen: boolean
  rowKeys?: readonly RowKey[] | undefined
}

interface ListedKeys {
  keys: readonly string[]
  text: string
}

function KeyNames({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (
    <Fragment key={key}>
      <Kbd>{key}</Kbd>{' '}
    </Fragment>
  ))
}

function KeysDialog({ keys, onClose }: { keys: readonly ListedKeys[]; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal title={t('admin.table.keys.on')} onClose={onClose}>
      <DescriptionList>
        {keys.map(({ keys, text }) => (
          <Fragment key={text}>
            <dt>
              <KeyNames keys={keys} />
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </DescriptionList>
      <DialogActions>
        <Button onClick={onClose}>{t('admin.close')}</Button>
      </DialogActions>
    </Modal>
  )
}

/** Turns the keyboard shortcuts on and off, and lists them. */
export const TableKeys = memo(function TableKeys({ canSelect, canOpen, rowKeys = [] }: TableKeysProps) {
  const { t } = useTranslation()
  const [areOn, setOn] = useShortcuts()
  const { open } = useDialog()
  const keys: ListedKeys[] = [
    { keys: ['j', 'k'], text: t('admin.table.keys.move') },
    ...(canSelect ? [{ keys: ['x'], text: t('admin.table.keys.select') }] : []),
    ...(canOpen ? [{ keys: ['↵'], text: t('admin.table.keys.open') }] : []),
    ...rowKeys.map(({ key, text }) => ({ keys: [key], text })),
    { keys: ['/'], text: t('admin.table.keys.search') },
  ]
  return (
    <div className={classes.keys}>
      <Checkbox
        size="xs"
        label={t('admin.table.keys.on')}
        checked={areOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
      {areOn && (
        <p>
          <span aria-hidden="true">
            {keys.map(({ keys, text }) => (
              <Fragment key={text}>
                <KeyNames keys={keys} />
                {text}{' '}
              </Fragment>
            ))}
          </span>
          <TextButton
            aria-keyshortcuts="?"
            onClick={() =>
              open((close) => (
                <KeysDialog keys={[...keys, { keys: ['Esc'], text: t('admin.close') }]} onClose={close} />
              ))
            }
          >
            <Kbd aria-hidden="true">?</Kbd> {t('admin.table.keys.all')}
          </TextButton>
        </p>
      )}
    </div>
  )
})
