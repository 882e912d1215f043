import type { AdminCategory, AdminService } from '@sofaseva/contract'
import { IconEye, IconEyeOff, IconPencil, IconTrash } from '#office/ui/icons.js'
import type { RowAction } from '#office/ui/row-menu.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ServiceForm } from './service-form.js'
import { useServiceDeletion, useServiceSwitch } from './use-admin-catalog.js'

/** The actions on services, with their forms and confirmations. */
export function useServiceActions(categories: readonly AdminCategory[]) {
  const { t } = useTranslation()
  const { mutate: change } = useServiceSwitch()
  const onDelete = useServiceDeletion()
  const { open, confirm } = useDialog()
  const edit = (service: AdminService | null) =>
    open((close) => <ServiceForm service={service} categories={categories} onClose={close} />)
  const onSwitch = (service: AdminService) => {
    const { name, isDisabled } = service
    confirm({
      title: t(isDisabled ? 'admin-catalog.switch.enableTitle' : 'admin-catalog.switch.disableTitle', { name }),
      text: t(isDisabled ? 'admin-catalog.switch.enableText' : 'admin-catalog.switch.disableText'),
      confirmText: t(isDisabled ? 'admin-catalog.enable' : 'admin-catalog.disable'),
      onConfirm: () => change({ entity: service, change: { isDisabled: !isDisabled } }),
    })
  }
  return {
    actionsOf: (service: AdminService): RowAction[] => [
      { text: t('admin.edit'), icon: IconPencil, onSelect: () => edit(service) },
      {
        text: t(service.isDisabled ? 'admin-catalog.enable' : 'admin-catalog.disable'),
        icon: service.isDisabled ? IconEye : IconEyeOff,
        onSelect: () => onSwitch(service),
      },
      { text: t('admin.delete'), icon: IconTrash, isDanger: true, onSelect: () => onDelete(service) },
    ],
    onAdd: () => edit(null),
    onEdit: edit,
  }
}
