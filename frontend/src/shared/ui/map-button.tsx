import { useTranslation } from '../i18n/use-translation.js'
import { AnchorButton } from './button.js'

/** The URL of a map with an address. Null without one. */
export function mapHref(address: string): string | null {
  if (address.trim() === '') return null
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
}

/** Opens an address on a map. Renders nothing without one. */
export function MapButton({ address }: { address: string }) {
  const { t } = useTranslation()
  const href = mapHref(address)
  if (href === null) return null
  return (
    <AnchorButton variant="outline" href={href} target="_blank" rel="noreferrer">
      {t('controls.map')}
    </AnchorButton>
  )
}
