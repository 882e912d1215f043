import { Button } from '@mantine/core'
import type { UserTax, UserTaxInput, UserTaxList } from '@sofaseva/contract'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '#office/ui/form-dialog.js'
import { QueryState } from '#office/ui/query-state.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { Card } from '#shared/ui/card.js'
import { Cluster } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { EMPTY_REGISTRATION, RegistrationFields } from './registration-fields.js'
import { useAddVersion, userTaxOptions } from './use-tax.js'
import { VersionList } from './version-list.js'

const SCHEMA = formSchema('UserTaxInput')

function UserTaxForm({ user, onClose }: Pick<UserTaxList, 'user'> & { onClose: () => void }) {
  const { t } = useTranslation()
  const add = useAddVersion(`users/${user._id}`)
  const form = useOfficeForm<typeof EMPTY_REGISTRATION, UserTaxInput>({
    schema: SCHEMA,
    stored: { values: EMPTY_REGISTRATION, revision: 0 },
    save: add,
    onDone: onClose,
    fallback: t('admin-tax.failed.save'),
  })
  return (
    <FormDialog title={t('admin-tax.addNamed', { name: user.name })} form={form} onClose={onClose}>
      <RegistrationFields scheme={form.values.scheme} field={form.field} />
    </FormDialog>
  )
}

/** How a provider or a customer's firm is registered. */
export function UserSection({ id }: { id: string }) {
  const { t } = useTranslation()
  const { open } = useDialog()
  const query = useQuery(userTaxOptions(id))
  const { data } = query
  const textOf = ({ scheme, gstin, legalName }: UserTax) =>
    [t(`admin-tax.scheme.${scheme}`), gstin, legalName].filter(Boolean).join(' · ')
  return (
    <Card as="section" aria-label={t('admin-tax.user')}>
      <h2>{t('admin-tax.user')}</h2>
      <MutedText as="p">{t('admin-tax.user.text')}</MutedText>
      <QueryState query={query} failed={t('admin-tax.failed.load')} />
      {data && (
        <>
          <Cluster justify="between">
            <h3>{data.user.name}</h3>
            <Button onClick={() => open((close) => <UserTaxForm user={data.user} onClose={close} />)}>
              {t('admin-tax.add')}
            </Button>
          </Cluster>
          {data.versions.length === 0 && <MutedText as="p">{t('admin-tax.user.none')}</MutedText>}
          <VersionList path={`users/${id}`} name={data.user.name} versions={data.versions} textOf={textOf} />
        </>
      )}
    </Card>
  )
}
