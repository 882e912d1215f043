import { ActionIcon } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { announce } from '#shared/lib/announce.js'
import { Icon } from '#shared/ui/icon.js'
import { IconX } from '#shared/ui/icons.js'
import { Modal } from '#shared/ui/modal.js'
import classes from './admin-table.module.css'
import { IconChevronDown, IconChevronUp } from './icons.js'
import type { OpenRow } from './use-open-row.js'
import { useDrawerKeys } from './use-table-keys.js'

interface RowDrawerProps {
  open: Omit<OpenRow<unknown>, 'row'>
  title: string
  /** True while the title is loading. */
  isPending?: boolean
  texts: { previous: string; next: string; close: string }
  children: ReactNode
}

/** Shows one row's details beside its list. The j and k keys move to other rows, and their titles are announced. */
export function RowDrawer({ open, title, isPending = false, texts, children }: RowDrawerProps) {
  const { id, previous, next, show, close } = open
  const announced = useRef(id)
  useEffect(() => {
    if (announced.current === id || isPending) return
    announce(title)
    announced.current = id
  }, [id, isPending, title])
  const step = (to: string | undefined) => to !== undefined && show(to)
  useDrawerKeys({ onStep: (by) => step(by === 1 ? next : previous), onClose: close })
  return (
    <Modal title={title} placement="side" onClose={close}>
      <div className={classes.drawerBar}>
        {(previous !== undefined || next !== undefined) && (
          <>
            <ActionIcon
              aria-label={texts.previous}
              aria-keyshortcuts="k"
              aria-disabled={previous === undefined}
              onClick={() => step(previous)}
            >
              <Icon of={IconChevronUp} />
            </ActionIcon>
            <ActionIcon
              aria-label={texts.next}
              aria-keyshortcuts="j"
              aria-disabled={next === undefined}
              onClick={() => step(next)}
            >
              <Icon of={IconChevronDown} />
            </ActionIcon>
          </>
        )}
        <ActionIcon aria-label={texts.close} aria-keyshortcuts="Escape" onClick={close}>
          <Icon of={IconX} />
        </ActionIcon>
      </div>
      {children}
    </Modal>
  )
}
