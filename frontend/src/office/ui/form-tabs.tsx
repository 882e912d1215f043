import { Tabs } from '@mantine/core'
import type { Language } from '@sofaseva/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import type { Errors } from '#shared/lib/use-form.js'
import { Badge } from '#shared/ui/badge.js'

export interface FormTab<Id extends string = string> {
  id: Id
  label: string
  /** The language of the label. */
  lang?: Language
  /** Shown beside the label, unless the tab has errors. */
  badge?: ReactNode
  /** True for the name of an error whose control is in this tab. */
  owns: (name: string) => boolean
  children: ReactNode
}

interface FormTabsProps<Id extends string> {
  label: string
  /** The first tab is selected initially. */
  tabs: readonly FormTab<Id>[]
  errors: Errors
  /** Selects this tab. A new object selects it again. */
  opened?: { id: Id } | undefined
  /** A stable function. */
  onShow?: ((id: Id) => void) | undefined
}

/**
 * The parts of a long form as tabs. Each tab shows its number of errors. The first tab with a new error is selected; a
 * corrected error moves nothing.
 */
export function FormTabs<Id extends string>({ label, tabs, errors, opened, onShow }: FormTabsProps<Id>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(tabs[0]?.id)
  const [known, setKnown] = useState(errors)
  const [openedBefore, setOpenedBefore] = useState(opened)
  useEffect(() => {
    if (shown) onShow?.(shown)
  }, [shown, onShow])
  if (errors !== known) {
    setKnown(errors)
    const added = Object.keys(errors).filter((name) => !(name in known))
    const wrong = tabs.find(({ owns }) => added.some(owns))
    if (wrong) setShown(wrong.id)
  }
  if (opened !== openedBefore) {
    setOpenedBefore(opened)
    if (opened) setShown(opened.id)
  }
  return (
    // Hidden panels stay in the form: they keep what was typed, and their errors are found by name.
    <Tabs value={shown ?? null} keepMountedMode="display-none" onChange={(value) => setShown(value as Id)}>
      <Tabs.List aria-label={label}>
        {tabs.map(({ id, label: text, lang, badge, owns }) => {
          const count = Object.keys(errors).filter(owns).length
          return (
            <Tabs.Tab
              key={id}
              value={id}
              rightSection={count > 0 ? <Badge tone="red">{t('admin.tabs.errors', { count })}</Badge> : badge}
            >
              <span lang={lang}>{text}</span>
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
      {tabs.map(({ id, children }) => (
        <Tabs.Panel key={id} value={id}>
          {children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
