import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '#office/ui/icons.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Icon } from '#shared/ui/icon.js'

interface MoveButtonsProps {
  /** The item's name, for the labels. */
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
}

/** Moves an item of an ordered list up or down. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ActionIcon disabled={isFirst} aria-label={t('admin-catalog.move.upNamed', { name })} onClick={() => onMove(-1)}>
        <Icon of={IconArrowUp} size={18} />
      </ActionIcon>
      <ActionIcon disabled={isLast} aria-label={t('admin-catalog.move.downNamed', { name })} onClick={() => onMove(1)}>
        <Icon of={IconArrowDown} size={18} />
      </ActionIcon>
    </>
  )
}
