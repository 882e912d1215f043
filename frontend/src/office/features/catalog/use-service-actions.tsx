import type { AdminCategory, AdminService } from '@sofaseva/contract'
import { type ReactNode, useState } from 'react'
import { IconEye, IconEyeOff, IconPencil, IconTrash } from '#office/ui/icons.js'
import type { RowAction } from '#office/ui/row-menu.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { ServiceForm } from './service-form.js'
import { useServiceDeletion, useServiceSwitch } from './use-admin-catalog.js'

type Asked = { about: 'edit'; service: AdminService | null } | { about: 'switch' | 'deletion'; service: AdminService }

/** What an admin can do with services, and the form or the dialog that comes before. */
export function useServiceActions(categories: readonly AdminCategory[]): {
  actionsOf: (service: AdminService) => RowAction[]
  onAdd: () => void
  onEdit: (service: AdminService) => void
  dialog: ReactNode
} {
  const { t } = useTranslation()
  const change = useServiceSwitch()
  const remove = useServiceDeletion()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const dialogOf = (asked: Asked) => {
    if (asked.about === 'edit') return <ServiceForm service={asked.service} categories={categories} onClose={close} />
    const { name, isDisabled } = asked.service
    if (asked.about === 'switch')
      return (
        <ConfirmDialog
          title={t(isDisabled ? 'admin-catalog.switch.enableTitle' : 'admin-catalog.switch.disableTitle', { name })}
          confirmText={t(isDisabled ? 'admin-catalog.enable' : 'admin-catalog.disable')}
          onCancel={close}
          onConfirm={() => {
            change.mutate({ entity: asked.service, change: { isDisabled: !isDisabled } })
            close()
          }}
        >
          {t(isDisabled ? 'admin-catalog.switch.enableText' : 'admin-catalog.switch.disableText')}
        </ConfirmDialog>
      )
    return (
      <ConfirmDialog
        title={t('admin-catalog.delete.title', { name })}
        confirmText={t('admin-catalog.delete.confirm')}
        danger
        onCancel={close}
        onConfirm={() => {
          remove.mutate({ entity: asked.service, change: {} })
          close()
        }}
      >
        {t('admin-catalog.delete.text')}
      </ConfirmDialog>
    )
  }
  const onEdit = (service: AdminService) => setAsked({ about: 'edit', service })
  return {
    actionsOf: (service) => [
      { text: t('admin.edit'), icon: IconPencil, onSelect: () => onEdit(service) },
      {
        text: t(service.isDisabled ? 'admin-catalog.enable' : 'admin-catalog.disable'),
        icon: service.isDisabled ? IconEye : IconEyeOff,
        onSelect: () => setAsked({ about: 'switch', service }),
      },
      {
        text: t('admin.delete'),
        icon: IconTrash,
        isDanger: true,
        onSelect: () => setAsked({ about: 'deletion', service }),
      },
    ],
    onAdd: () => setAsked({ about: 'edit', service: null }),
    onEdit,
    dialog: asked && dialogOf(asked),
  }
}
