import { phoneHref } from '@sofaseva/contract'
import { usePublicSettings } from '../data/bootstrap.js'
import { Notice } from './states.js'

/** Says to visitors without JavaScript what they miss here, and gives them our number. */
export function NoScript({ text }: { text: string }) {
  const { supportPhone } = usePublicSettings()
  const call = phoneHref(supportPhone)
  return (
    <noscript>
      <Notice tone="warn" live="none">
        {text} {call && <a href={call}>{supportPhone}</a>}
      </Notice>
    </noscript>
  )
}
