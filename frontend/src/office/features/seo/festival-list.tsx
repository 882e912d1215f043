import { ActionIcon, Button } from '@mantine/core'
import { ADMIN_LIMITS, type Festival, type FestivalsByYear, formatDay } from '@sofaseva/contract'
import { IconPencil, IconPlus, IconTrash } from '#office/ui/icons.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Card } from '#shared/ui/card.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { Icon } from '#shared/ui/icon.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { FestivalForm } from './festival-form.js'
import classes from './seo.module.css'
import { festivalTextsIn } from './seo-draft.js'
import { useFestivalDeletion } from './use-seo.js'

/** Lists festivals by year, with buttons to add, change and delete them. */
export function FestivalList({ festivals }: { festivals: FestivalsByYear }) {
  const translator = useTranslation()
  const { t, language } = translator
  const onDelete = useFestivalDeletion()
  const { open } = useDialog()
  const onEdit = (festival: Festival | null) => open((close) => <FestivalForm festival={festival} onClose={close} />)
  const years = Object.keys(festivals).sort()
  const add = (
    <Button leftSection={<Icon of={IconPlus} size={16} />} onClick={() => onEdit(null)}>
      {t('admin-seo.festivals.add')}
    </Button>
  )
  const row = (festival: Festival) => {
    const own = festivalTextsIn(festival, language)
    const name = own.name || festival.name
    const keywords = own.keywords.length > 0 ? own.keywords : festival.keywords
    const [from, to] = [formatDay(translator, festival.startDate), formatDay(translator, festival.endDate)]
    return (
      <li key={festival._id} className={classes.festival}>
        <div>
          <strong>{name}</strong>
          <MutedText as="p" size="small">
            {from === to ? from : t('admin-seo.festivals.dates', { from, to })}
          </MutedText>
        </div>
        <MutedText as="p" size="small">
          {keywords.slice(0, ADMIN_LIMITS.seo.keywordsShown.festival).join(', ')}
        </MutedText>
        <Cluster data-nowrap gap={1}>
          <ActionIcon aria-label={t('admin-seo.festivals.edit', { name })} onClick={() => onEdit(festival)}>
            <Icon of={IconPencil} size={18} />
          </ActionIcon>
          <ActionIcon aria-label={t('admin-seo.festivals.delete', { name })} onClick={() => onDelete(festival)}>
            <Icon of={IconTrash} size={18} />
          </ActionIcon>
        </Cluster>
      </li>
    )
  }
  return (
    <>
      {years.length === 0 ? (
        <EmptyState
          image={<ListIllustration />}
          title={t('admin-seo.festivals.empty')}
          text={t('admin-seo.festivals.emptyText')}
        >
          {add}
        </EmptyState>
      ) : (
        <Stack>
          <div>{add}</div>
          {years.map((year) => (
            <Card key={year} as="section" aria-label={year}>
              <h2>{year}</h2>
              <ul className={classes.festivals}>{festivals[year]?.map(row)}</ul>
            </Card>
          ))}
        </Stack>
      )}
    </>
  )
}
