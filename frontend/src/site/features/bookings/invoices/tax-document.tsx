import { formatDay, formatNumber, formatRupees, type Invoice, lastSix, type Translate } from '@sofaseva/contract'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Card } from '#shared/ui/card.js'
import { DescriptionList } from '#shared/ui/description-list.js'
import { Cluster } from '#shared/ui/layout.js'
import { PlainTable } from '#shared/ui/plain-table.js'
import { MutedText } from '#shared/ui/text.js'
import classes from '../booking.module.css'

type AmountName = 'taxable' | 'cgst' | 'sgst' | 'igst'

/** The name of a document: its kind and number. */
export function documentName(t: Translate, { kind, number }: Pick<Invoice, 'kind' | 'number'>): string {
  return t('invoices.title', { kind: t(`invoices.kind.${kind}`), number })
}

/** A supplier or recipient as the law asks for it. */
function Party({ name, address, gstin }: Invoice['supplier']) {
  const { t } = useTranslation()
  return (
    <>
      {name}
      <MutedText as="div" size="small">
        {address}
      </MutedText>
      {gstin !== null && (
        <div>
          {t('invoices.gstin')} {gstin}
        </div>
      )}
    </>
  )
}

/** An amount that a document always shows. The chat button keeps clear of it. */
function Amount({ rupees }: { rupees: number }) {
  return <bdi data-price="">{formatRupees(rupees)}</bdi>
}

/** The lines with their codes. A bill of supply shows no tax. */
function Lines({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const isTaxed = invoice.taxable !== invoice.total
  const taxes: AmountName[] = invoice.igst > 0 ? ['igst'] : ['cgst', 'sgst']
  const shown: AmountName[] = isTaxed ? ['taxable', ...taxes] : []
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{t('bookings.facts.service')}</th>
          <th scope="col">{t('bookings.facts.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map(({ description, sac, ratePercent, total, taxable }) => (
          <tr key={description}>
            <td>
              {description}
              <MutedText as="div" size="small">
                {t('invoices.sac')} {sac}
                {isTaxed && ` · ${t('invoices.rate')} ${formatNumber(ratePercent)} %`}
              </MutedText>
            </td>
            <td>
              <Amount rupees={isTaxed ? taxable : total} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {shown.map((amount) => (
          <tr key={amount}>
            <th scope="row">{t(`invoices.${amount}`)}</th>
            <td>
              <Amount rupees={invoice[amount]} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('bookings.facts.total')}</th>
          <td>
            <Amount rupees={invoice.total} />
          </td>
        </tr>
      </tfoot>
    </PlainTable>
  )
}

/** A tax invoice, bill of supply or credit note, to print or save as a PDF. It names its amounts at all times. */
export function TaxDocument({ invoice }: { invoice: Invoice }) {
  const translator = useTranslation()
  const { t } = translator
  const { supportPhone, supportEmail } = usePublicSettings()
  const { kind, credits, creditedBy, placeOfSupply, isOperatorLiable, bookingId } = invoice
  return (
    <Card as="article" gap={3} className={classes.receipt} aria-label={documentName(t, invoice)}>
      <Cluster justify="between">
        <h2>{t(`invoices.kind.${kind}`)}</h2>
        <span>{invoice.number}</span>
      </Cluster>
      {creditedBy !== null && <MutedText as="p">{t('invoices.creditedBy', { number: creditedBy })}</MutedText>}
      <DescriptionList>
        <dt>{t('invoices.issued')}</dt>
        <dd>{formatDay(translator, invoice.issuedAt)}</dd>
        {credits && (
          <>
            <dt>{t('invoices.credits')}</dt>
            <dd>
              {t('invoices.creditsText', { number: credits.number, day: formatDay(translator, credits.issuedAt) })}
            </dd>
          </>
        )}
        <dt>{t('invoices.supplied')}</dt>
        <dd>{formatDay(translator, invoice.suppliedOn)}</dd>
        <dt>{t('bookings.facts.booking')}</dt>
        <dd>{lastSix(bookingId)}</dd>
        <dt>{t('invoices.supplier')}</dt>
        <dd>
          <Party {...invoice.supplier} />
        </dd>
        <dt>{t('invoices.recipient')}</dt>
        <dd>
          <Party {...invoice.recipient} />
        </dd>
        <dt>{t('invoices.place')}</dt>
        <dd>
          {placeOfSupply.name} ({placeOfSupply.code})
        </dd>
      </DescriptionList>
      <Lines invoice={invoice} />
      <MutedText as="p" size="small">
        {t(taxNote(invoice))} {isOperatorLiable && t('invoices.operator')}
      </MutedText>
      <MutedText as="p" size="small">
        {t('bookings.receipt.footnote', { phone: supportPhone, email: supportEmail })}
      </MutedText>
    </Card>
  )
}

const taxNote = ({ taxable, total }: Invoice) =>
  taxable === total ? ('invoices.composition' as const) : ('invoices.noReverseCharge' as const)
