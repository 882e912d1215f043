import { Text, TextInput } from '@mantine/core'
import { PasswordForgotten } from '@sofaseva/contract'
import { ConflictDialog } from '#office/ui/conflict/conflict-dialog.js'
import { FormDialog } from '#office/ui/form-dialog.js'
import { RowDrawer } from '#office/ui/row-drawer.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { LONG_TEXT, type Pieces } from '../gallery.js'
import { Opened } from '../opened.js'

const nothing = () => undefined
const TEXTS = { previous: 'Previous', next: 'Next', close: 'Close' }
const FIELDS = [
  { name: 'name', label: 'Name', before: 'Sofa', mine: LONG_TEXT, theirs: 'Sofa care', isChoice: true, side: 'mine' },
  { name: 'price', label: 'Price', before: '₹1,499', mine: '₹1,499', theirs: '₹1,599', isChoice: true, side: 'theirs' },
] as const

function Form({ isDanger, onClose }: { isDanger: boolean; onClose: () => void }) {
  const form = useOfficeForm({
    stored: { values: { email: '' }, revision: 0 },
    schema: async () => PasswordForgotten,
    fallback: 'It could not be sent.',
    save: async () => undefined,
  })
  return (
    <FormDialog title="Invite an admin" form={form} save="Invite" isDanger={isDanger} onClose={onClose}>
      <TextInput label="Email" />
    </FormDialog>
  )
}

/** A button opens each, because it covers the page. */
export const OFFICE_DIALOGS: Pieces = {
  ConflictDialog: {
    shown: (
      <Opened name="two versions">
        {(close) => (
          <ConflictDialog
            question={{ name: 'Sofa cleaning', audited: { entity: 'service' }, fields: FIELDS }}
            onChoose={close}
            onCancel={close}
          />
        )}
      </Opened>
    ),
  },
  FormDialog: {
    plain: <Opened name="a form">{(close) => <Form isDanger={false} onClose={close} />}</Opened>,
    danger: <Opened name="a dangerous form">{(close) => <Form isDanger onClose={close} />}</Opened>,
  },
  RowDrawer: {
    shown: (
      <Opened name="a row">
        {(close) => (
          <RowDrawer
            open={{ id: 'first', previous: undefined, next: 'second', show: nothing, close }}
            title="Sofa cleaning"
            texts={TEXTS}
          >
            <Text>{LONG_TEXT}</Text>
          </RowDrawer>
        )}
      </Opened>
    ),
  },
}
