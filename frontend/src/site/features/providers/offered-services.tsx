import type { ProviderService } from '@sofaseva/contract'
import { useCallback, useState } from 'react'
import { loadOffline } from '#offline/load.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useStored } from '#shared/data/use-stored.js'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useOnline } from '#shared/lib/use-online.js'
import { Card } from '#shared/ui/card.js'
import { ErrorState } from '#shared/ui/empty-state.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { Stack } from '#shared/ui/layout.js'
import { usePriceText } from '#shared/ui/price.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { MutedText } from '#shared/ui/text.js'
import { toast } from '#shared/ui/toasts.js'
import { toastWithUndo } from '#shared/ui/undo-toast.js'
import classes from './providers.module.css'

const PATH = '/provider/services'

interface Choice {
  offered: boolean
  /** Time when the server accepted it, in epoch milliseconds. */
  takenAt: number
}

/** The provider's stored services with newer choices applied. A list fetched before a choice does not undo it. */
function useOffers(userId: string) {
  const open = useCallback(
    () => loadOffline().then(({ documents }) => documents.providerServices(userId, PATH)),
    [userId],
  )
  const { data, savedAt, error, refresh } = useStored(open)
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const choose = (id: string, choice: Choice | null) =>
    setChoices(({ [id]: _before, ...others }) => (choice ? { ...others, [id]: choice } : others))
  const services = data?.map((service) => {
    const choice = choices[service._id]
    return choice && choice.takenAt > (savedAt ?? 0) ? { ...service, offered: choice.offered } : service
  })
  return { services, savedAt, failed: error !== null, refresh, choose }
}

/** Lets a provider choose services from the catalog. Only those lead to jobs. */
export function OfferedServices({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const { show_service_prices } = usePublicSettings()
  const online = useOnline()
  const { services, savedAt, failed, refresh, choose } = useOffers(userId)

  const put = async ({ _id, name }: ProviderService, offered: boolean) => {
    choose(_id, { offered, takenAt: Number.POSITIVE_INFINITY })
    try {
      await api(`${PATH}/${_id}`, { method: 'PUT', body: { offered } })
    } catch (error) {
      choose(_id, null)
      throw error
    }
    choose(_id, { offered, takenAt: Date.now() })
    refresh()
    return t(offered ? 'jobs.services.nowOffered' : 'jobs.services.noLongerOffered', { service: name })
  }
  const offer = async (service: ProviderService, offered: boolean) => {
    try {
      toastWithUndo(await put(service, offered), () => put(service, !offered))
    } catch (error) {
      toast(errorMessage(error, t('jobs.services.saveFailed')), 'bad')
    }
  }
  if (!services && failed)
    return <ErrorState message={t('jobs.services.failed')} hint={t('jobs.failedHint')} onRetry={refresh} />
  if (!services) return <Skeleton height="24rem" />
  const categories = [...new Set(services.map(({ category }) => category.name))]
  return (
    <Stack>
      <LastUpdated savedAt={savedAt} failed={failed} />
      <MutedText as="p">
        {t('jobs.services.offered', {
          offered: services.filter(({ offered }) => offered).length,
          total: services.length,
        })}
        {!online && ` ${t('jobs.offline')}`}
      </MutedText>
      {categories.map((category) => (
        <Card key={category} as="section" gap={2} aria-label={category}>
          <h2>{category}</h2>
          <Stack as="ul" gap={0} data-lines>
            {services
              .filter((service) => service.category.name === category)
              .map((service) => (
                <li key={service._id}>
                  <label className={classes.service}>
                    <span>
                      <strong>{service.name}</strong>
                      <MutedText size="small" data-price="">
                        {show_service_prices
                          ? t('jobs.services.from', { price: priceText(service.basePrice) })
                          : priceText(service.basePrice)}
                      </MutedText>
                    </span>
                    <input
                      type="checkbox"
                      checked={service.offered}
                      disabled={!online}
                      onChange={(event) => void offer(service, event.target.checked)}
                    />
                  </label>
                </li>
              ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
