import type { BookingStatus } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import admin from '../../../shared/admin-ui/admin.module.css'
import { StatusRegion } from '../../../shared/ui/alert.js'
import { Button } from '../../../shared/ui/button.js'
import { DropdownMenu } from '../../../shared/ui/dropdown-menu.js'
import { STATUS_CHOICES } from './status-choices.js'

/** Ids that are marked on this page of the list; another page starts with none. */
export function useSelection(page: string) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another selection
  useEffect(() => setSelected(new Set()), [page])
  return {
    selected,
    clear: () => setSelected(new Set()),
    all: (ids: string[]) => setSelected(new Set(ids)),
    select: (id: string, isOn: boolean) => {
      const next = new Set(selected)
      if (isOn) next.add(id)
      else next.delete(id)
      setSelected(next)
    },
  }
}

interface BulkBarProps {
  count: number
  total: number
  onAll: () => void
  onNone: () => void
  onStatus: (status: BookingStatus) => void
}

/** What can be done with all selected bookings at once. */
export function BulkBar({ count, total, onAll, onNone, onStatus }: BulkBarProps) {
  const chosen = <StatusRegion as="strong">{count > 0 && `${count} of ${total} selected`}</StatusRegion>
  if (count === 0) return <section aria-label="Selected bookings">{chosen}</section>
  return (
    <section className={admin.bulk} aria-label="Selected bookings">
      {chosen}
      <DropdownMenu
        label="Status of all selected bookings"
        value={null}
        placeholder="Set status…"
        choices={STATUS_CHOICES}
        onChoose={onStatus}
      />
      <Button size="small" variant="outline" onClick={onAll}>
        Select all on this page
      </Button>
      <Button size="small" variant="outline" onClick={onNone}>
        Clear
      </Button>
    </section>
  )
}
