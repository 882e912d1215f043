import { Button } from '@mantine/core'
import type { Booking, BookingStatus } from '@sofaseva/contract'
import { useId } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { DropdownMenu } from '#shared/ui/dropdown-menu.js'
import { MutedText } from '#shared/ui/text.js'
import { statusChoices } from './status-choices.js'

/** A limit, because the availability of providers needs one request per booking. */
const MAX_ASSIGNMENTS = 25

interface BulkActionsProps {
  bookings: readonly Booking[]
  onStatus: (status: BookingStatus) => void
  onAssign: () => void
  onClear: () => void
}

/** The actions for all selected bookings. */
export function BulkActions({ bookings, onStatus, onAssign, onClear }: BulkActionsProps) {
  const { t } = useTranslation()
  const tooManyId = useId()
  const areTooMany = bookings.length > MAX_ASSIGNMENTS
  return (
    <>
      <DropdownMenu
        label={t('admin-bookings.bulk.status')}
        value={null}
        placeholder={t('admin-bookings.bulk.setStatus')}
        choices={statusChoices(t)}
        onChoose={onStatus}
      />
      <Button disabled={areTooMany} aria-describedby={areTooMany ? tooManyId : undefined} onClick={onAssign}>
        {t('admin-bookings.bulk.assign')}
      </Button>
      {areTooMany && (
        <MutedText size="small" id={tooManyId}>
          {t('admin-bookings.bulk.tooMany', { max: MAX_ASSIGNMENTS })}
        </MutedText>
      )}
      <Button variant="subtle" color="gray" onClick={onClear}>
        {t('admin-bookings.bulk.none')}
      </Button>
    </>
  )
}
