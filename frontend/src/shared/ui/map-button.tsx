import { AnchorButton } from './button.js'

/** Shows an address on a map; nothing where there is none. */
export function MapButton({ address }: { address: string }) {
  if (address.trim() === '') return null
  return (
    <AnchorButton
      variant="outline"
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noreferrer"
    >
      Map
    </AnchorButton>
  )
}
