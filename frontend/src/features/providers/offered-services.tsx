import type { ProviderService } from '@sofaseva/contract'
import { useCallback, useEffect, useState } from 'react'
import { useStored } from '../../shared/data/use-stored.js'
import { api } from '../../shared/http/api.js'
import { errorMessage } from '../../shared/http/api-error.js'
import { useOnline } from '../../shared/lib/use-online.js'
import { ErrorState } from '../../shared/ui/empty-state.js'
import { LastUpdated } from '../../shared/ui/last-updated.js'
import { Price } from '../../shared/ui/price.js'
import { Skeleton } from '../../shared/ui/skeleton.js'
import { MutedText } from '../../shared/ui/text.js'
import { toast, toastWithUndo } from '../../shared/ui/toasts.js'
import classes from './providers.module.css'

const PATH = '/provider/services'
const loadOffline = () => import('../../offline/index.js')

/** What is kept of the provider's choices, and what they chose since. */
function useOffers(userId: string) {
  const open = useCallback(
    () => loadOffline().then(({ documents }) => documents.of<ProviderService[]>(userId, PATH)),
    [userId],
  )
  const { data, savedAt, error, refresh } = useStored(open)
  const [services, setServices] = useState<ProviderService[]>()
  useEffect(() => setServices(data), [data])
  return { services, savedAt, failed: error !== null, refresh, setServices }
}

/** Which services of the catalogue a provider does. Jobs come only for those. */
export function OfferedServices({ userId }: { userId: string }) {
  const online = useOnline()
  const { services, savedAt, failed, refresh, setServices } = useOffers(userId)

  const put = async ({ _id, name }: ProviderService, offered: boolean) => {
    const show = (value: boolean) =>
      setServices((before) => before?.map((known) => (known._id === _id ? { ...known, offered: value } : known)))
    show(offered)
    try {
      await api(`${PATH}/${_id}`, { method: 'PUT', body: { offered } })
    } catch (error) {
      show(!offered)
      throw error
    }
    refresh()
    return offered ? `You now offer ${name}.` : `You no longer offer ${name}.`
  }
  const offer = async (service: ProviderService, offered: boolean) => {
    try {
      toastWithUndo(await put(service, offered), () => put(service, !offered))
    } catch (error) {
      toast(errorMessage(error, 'Your choice could not be saved.'), 'bad')
    }
  }
  if (!services && failed)
    return (
      <ErrorState
        message="Failed to fetch services. Check API endpoint or parameters."
        hint="Please check your connection, or log in again."
        onRetry={refresh}
      />
    )
  if (!services) return <Skeleton height="24rem" />
  const categories = [...new Set(services.map(({ category }) => category.name))]
  return (
    <div className={classes.groups}>
      <LastUpdated savedAt={savedAt} failed={failed} />
      <MutedText as="p">
        You offer {services.filter(({ offered }) => offered).length} of {services.length} services.
        {!online && ' You can change this once you are online.'}
      </MutedText>
      {categories.map((category) => (
        <section key={category} className={classes.group} aria-label={category}>
          <h2>{category}</h2>
          <ul>
            {services
              .filter((service) => service.category.name === category)
              .map((service) => (
                <li key={service._id}>
                  <label className={classes.offer}>
                    <span>
                      <strong>{service.name}</strong>
                      <MutedText size="small">
                        from <Price rupees={service.basePrice} />
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
          </ul>
        </section>
      ))}
    </div>
  )
}
