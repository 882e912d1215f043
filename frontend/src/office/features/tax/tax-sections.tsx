import { Button } from '@mantine/core'
import { formatNumber, type ServiceTax, type TaxProfile, type TaxSettings } from '@sofaseva/contract'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Card } from '#shared/ui/card.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { ProfileForm } from './profile-form.js'
import { ServiceTaxForm } from './service-tax-form.js'
import { VersionList } from './version-list.js'

/** The versions of the registration of the business. */
export function ProfileSection({ profiles }: Pick<TaxSettings, 'profiles'>) {
  const { t } = useTranslation()
  const { open } = useDialog()
  const textOf = ({ scheme, gstin, legalName, supplier, sac, ratePercent }: TaxProfile) =>
    [
      t(`admin-tax.scheme.${scheme}`),
      gstin,
      legalName,
      t(`admin-tax.supplier.${supplier}`),
      t('admin-tax.rate', { sac, rate: formatNumber(ratePercent) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Card as="section" aria-label={t('admin-tax.profiles')}>
      <Cluster justify="between">
        <h2>{t('admin-tax.profiles')}</h2>
        <Button onClick={() => open((close) => <ProfileForm last={profiles[0]} onClose={close} />)}>
          {t('admin-tax.add')}
        </Button>
      </Cluster>
      {profiles.length === 0 && <MutedText as="p">{t('admin-tax.profiles.none')}</MutedText>}
      <VersionList path="profiles" name={t('admin-tax.business')} versions={profiles} textOf={textOf} />
    </Card>
  )
}

/** The tax of each service. */
export function ServiceSection({ services }: Pick<TaxSettings, 'services'>) {
  const { t } = useTranslation()
  const { open } = useDialog()
  const textOf = ({ sac, ratePercent, isHousekeeping }: ServiceTax) => {
    const rate = t('admin-tax.rate', { sac, rate: formatNumber(ratePercent) })
    return isHousekeeping ? `${rate} · ${t('admin-tax.part.operator')}` : rate
  }
  return (
    <Card as="section" aria-label={t('admin-tax.services')}>
      <h2>{t('admin-tax.services')}</h2>
      <MutedText as="p">{t('admin-tax.services.text')}</MutedText>
      <Stack>
        {services.map((service) => {
          const { _id, name, versions } = service
          return (
            <div key={_id}>
              <Cluster justify="between">
                <h3>{name}</h3>
                <Button
                  variant="default"
                  aria-label={t('admin-tax.addNamed', { name })}
                  onClick={() => open((close) => <ServiceTaxForm service={service} onClose={close} />)}
                >
                  {t('admin-tax.add')}
                </Button>
              </Cluster>
              {versions.length === 0 && <MutedText as="p">{t('admin-tax.ownRate')}</MutedText>}
              <VersionList path={`services/${_id}`} name={name} versions={versions} textOf={textOf} />
            </div>
          )
        })}
      </Stack>
    </Card>
  )
}
