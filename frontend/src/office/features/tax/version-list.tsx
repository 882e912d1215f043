import { Button } from '@mantine/core'
import { formatDay } from '@sofaseva/contract'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { type TaxPath, useRemoveVersion } from './use-tax.js'

interface VersionListProps<Version> {
  path: TaxPath
  /** Whose versions they are, for screen readers. */
  name: string
  versions: readonly Version[]
  textOf: (version: Version) => string
}

/** Versions by their first day, each with a way to remove it. */
export function VersionList<Version extends { startsOn: string }>(props: VersionListProps<Version>) {
  const { path, name, versions, textOf } = props
  const translator = useTranslation()
  const { t } = translator
  const { confirm } = useDialog()
  const remove = useRemoveVersion(path)
  const ask = (startsOn: string) => {
    const title = t('admin-tax.removeNamed', { day: formatDay(translator, startsOn), name })
    confirm({
      title,
      text: t('admin-tax.removeText'),
      confirmText: t('admin-tax.remove'),
      danger: true,
      onConfirm: () => remove(startsOn),
    })
  }
  return (
    <Stack as="ul" gap={1} aria-label={name}>
      {versions.map((version) => (
        <Cluster as="li" key={version.startsOn} gap={3}>
          <span>
            {t('admin-tax.from', { day: formatDay(translator, version.startsOn) })}: {textOf(version)}
          </span>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={t('admin-tax.removeNamed', { day: formatDay(translator, version.startsOn), name })}
            onClick={() => ask(version.startsOn)}
          >
            {t('admin-tax.remove')}
          </Button>
        </Cluster>
      ))}
    </Stack>
  )
}
