import { Button } from '@mantine/core'
import { type AdminPolicy, formatDateTime, localizedPath, PATHS, pathTo } from '@sofaseva/contract'
import { IconExternalLink, IconPencil } from '#office/ui/icons.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Card } from '#shared/ui/card.js'
import { Icon } from '#shared/ui/icon.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { PolicyForm } from './policy-form.js'

/** Lists the policies with their current version. */
export function PolicyList({ policies }: { policies: readonly AdminPolicy[] }) {
  const translator = useTranslation()
  const { t, language } = translator
  const { open } = useDialog()
  return (
    <Stack>
      {policies.map((policy) => {
        const { slug, texts, revision: version, publishedAt } = policy
        const { title } = texts[language]
        return (
          <Card key={slug} as="section" aria-label={title}>
            <Cluster justify="between">
              <div>
                <h2>{title}</h2>
                <MutedText as="p">
                  {t('admin-policies.current', { version, time: formatDateTime(translator, publishedAt) })}
                </MutedText>
              </div>
              <Cluster>
                <Button
                  component="a"
                  variant="subtle"
                  href={localizedPath(pathTo(PATHS.policy, { slug }), language)}
                  target="_blank"
                  rel="noopener"
                  aria-label={t('admin-policies.openNamed', { title })}
                  rightSection={<Icon of={IconExternalLink} size={16} />}
                >
                  {t('admin-policies.open')}
                </Button>
                <Button
                  leftSection={<Icon of={IconPencil} size={16} />}
                  aria-label={t('admin-policies.edit', { title })}
                  onClick={() => open((close) => <PolicyForm policy={policy} onClose={close} />)}
                >
                  {t('admin-policies.change')}
                </Button>
              </Cluster>
            </Cluster>
          </Card>
        )
      })}
    </Stack>
  )
}
