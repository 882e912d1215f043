import { type AuditEntry, formatDateTime, lastSix } from '@sofaseva/contract'
import classes from '../../../shared/ui/data-table.module.css'
import { StandaloneLink } from '../../../shared/ui/standalone-link.js'
import { MutedText } from '../../../shared/ui/text.js'
import { changesOf, cut, sentenceOf } from '../audit.rules.js'

function Value({ of: text }: { of: string }) {
  const shown = cut(text)
  return shown === text ? text : <span title={text}>{shown}</span>
}

export function AuditRow({ entry }: { entry: AuditEntry }) {
  return (
    <tr>
      <td className={classes.number}>{formatDateTime(entry.createdAt)}</td>
      <td>{entry.actor?.name || <MutedText size="small">The system</MutedText>}</td>
      <td>{sentenceOf(entry.action)}</td>
      <td>
        <StandaloneLink to={`?entity=${entry.entity}&entityId=${entry.entityId}`} className={classes.number}>
          {entry.entity} {lastSix(entry.entityId)}
        </StandaloneLink>
      </td>
      <td className={classes.long}>
        {changesOf(entry).map(({ field, before, after }) => (
          <div key={field}>
            <MutedText size="small">{field}:</MutedText> <Value of={before} /> → <Value of={after} />
          </div>
        ))}
      </td>
    </tr>
  )
}
