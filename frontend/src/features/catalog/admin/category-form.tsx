import { type AdminCategory, LIMITS } from '@sofaseva/contract'
import { useState } from 'react'
import admin from '../../../shared/admin-ui/admin.module.css'
import { useUnsaved } from '../../../shared/lib/unsaved.js'
import { formSchema, useForm } from '../../../shared/lib/use-form.js'
import { ErrorAlert } from '../../../shared/ui/alert.js'
import { Button } from '../../../shared/ui/button.js'
import { DialogActions } from '../../../shared/ui/dialog-actions.js'
import { Field } from '../../../shared/ui/field.js'
import { Modal } from '../../../shared/ui/modal.js'
import { PictureField } from './picture-field.js'
import { useSaveCategory } from './use-admin-catalog.js'

const SCHEMA = formSchema('categoryInputSchema')

export function CategoryForm({ category, onClose }: { category: AdminCategory | null; onClose: () => void }) {
  const save = useSaveCategory(category?._id ?? null)
  const [name, setName] = useState(category?.name ?? '')
  const [iconUrl, setIconUrl] = useState(category?.iconUrl ?? '')
  const { errors, busy, form, clear } = useForm({
    schema: SCHEMA,
    values: { name, iconUrl },
    submit: async (input) => {
      await save(input)
      onClose()
    },
    fallback: 'The category could not be saved.',
  })
  const isDirty = name !== (category?.name ?? '') || iconUrl !== (category?.iconUrl ?? '')
  const leave = useUnsaved(isDirty, { isBusy: busy })
  return (
    <Modal isWide title={category ? `Edit ${category.name}` : 'Add New Category'} onClose={() => leave(onClose)}>
      <form className={admin.form} {...form}>
        <Field label="Name" name="name" error={errors.name}>
          <input value={name} maxLength={LIMITS.categoryName} onChange={(event) => setName(event.target.value)} />
        </Field>
        <PictureField
          label="Icon"
          name="iconUrl"
          value={iconUrl}
          error={errors.iconUrl}
          onChange={(url) => {
            clear('iconUrl')
            setIconUrl(url)
          }}
        />
        <ErrorAlert text={errors.form} />
        <DialogActions>
          <Button variant="outline" onClick={() => leave(onClose)}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? 'Saving…' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
