import { phoneHref } from '@sofaseva/contract'
import { usePublicSettings } from '../data/bootstrap.js'
import { Alert } from './alert.js'

/** Says to visitors without JavaScript what they miss here, and gives them our number. */
export function NoScript({ text }: { text: string }) {
  const { supportPhone } = usePublicSettings()
  const call = phoneHref(supportPhone)
  return (
    <noscript>
      <Alert tone="warn" live="none">
        {text} {call && <a href={call}>{supportPhone}</a>}
      </Alert>
    </noscript>
  )
}
