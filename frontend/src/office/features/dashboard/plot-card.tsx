import { Button } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { importWithRetry } from '#shared/lib/import-with-retry.js'
import { Card } from '#shared/ui/card.js'
import { Cluster } from '#shared/ui/layout.js'
import { PlainTable } from '#shared/ui/plain-table.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './dashboard.module.css'
import type { Plot } from './plots.js'

const PlotDrawing = lazy(() => importWithRetry(() => import('./plot-drawing.js')))

/** Draws the plot once it is visible, because the chart library is as large as the rest of the page. */
function LazyPlot({ plot }: { plot: Plot }) {
  const { ref, inViewport } = useInViewport()
  const [wasSeen, setWasSeen] = useState(false)
  if (inViewport && !wasSeen) setWasSeen(true)
  return (
    <div ref={ref} className={classes.drawing} aria-hidden="true">
      {wasSeen && (
        <Suspense fallback={null}>
          <PlotDrawing plot={plot} />
        </Suspense>
      )}
    </div>
  )
}

/** A plot with the same data as a table. Screen readers always get the table, other users on request. */
export function PlotCard({ plot }: { plot: Plot }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { title, note, columns, rows, isEmpty } = plot
  return (
    <Card as="section" className={classes.plot} data-wide={plot.id === 'bookings' || undefined} aria-labelledby={id}>
      <Cluster justify="between">
        <h2 id={id}>{title}</h2>
        {!isEmpty && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'admin-dashboard.table.hideOf' : 'admin-dashboard.table.showOf', { plot: title })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'admin-dashboard.table.hide' : 'admin-dashboard.table.show')}
          </Button>
        )}
      </Cluster>
      {note && (
        <MutedText as="p" size="small">
          {note}
        </MutedText>
      )}
      {isEmpty ? (
        <MutedText as="p" className={classes.nothing}>
          {t('admin-dashboard.plot.empty')}
        </MutedText>
      ) : (
        <>
          <LazyPlot plot={plot} />
          <div className={isOpen ? classes.table : 'visually-hidden'} {...(isOpen ? { tabIndex: 0 } : {})}>
            <PlainTable aria-label={title}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...values]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {values.map((value, index) => (
                      <td key={columns[index + 1]}>{value}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          </div>
        </>
      )}
    </Card>
  )
}
