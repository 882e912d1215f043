import { useTranslation } from '../i18n/use-translation.js'
import { AnchorButton } from './button.js'

/** Where a map shows an address; null for none. */
export function mapHref(address: string): string | null {
  if (address.trim() === '') return null
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
}

/** Shows an address on a map; nothing where there is none. */
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
