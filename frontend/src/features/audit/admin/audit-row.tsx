import { type AuditEntry, formatDateTime, lastSix } from '@sofaseva/contract'
import { Link } from '../../../shared/routing/link.js'
import classes from '../../../shared/ui/data-table.module.css'
import ui from '../../../shared/ui/ui.module.css'
import { changesOf, cut, sentenceOf } from '../audit.rules.js'

function Value({ of: text }: { of: string }) {
  const shown = cut(text)
  return shown === text ? text : <span title={text}>{shown}</span>
}

export function AuditRow({ entry }: { entry: AuditEntry }) {
  return (
    <tr>
      <td className={classes.number}>{formatDateTime(entry.createdAt)}</td>
      <td>{entry.actor?.name || <span className={ui.hint}>The system</span>}</td>
      <td>{sentenceOf(entry.action)}</td>
      <td>
        <Link to={`?entity=${entry.entity}&entityId=${entry.entityId}`} className={`${ui.tap} ${classes.number}`}>
          {entry.entity} {lastSix(entry.entityId)}
        </Link>
      </td>
      <td className={classes.long}>
        {changesOf(entry).map(({ field, before, after }) => (
          <div key={field}>
            <span className={ui.hint}>{field}:</span> <Value of={before} /> → <Value of={after} />
          </div>
        ))}
      </td>
    </tr>
  )
}
