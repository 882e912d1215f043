import { estimatedPrice, type ServiceGuide as Guide, type Service } from '@sofaseva/contract'
import { useContext } from 'react'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Disclosure } from '#shared/ui/disclosure.js'
import { Icon } from '#shared/ui/icon.js'
import { IconCheck, IconMinus } from '#shared/ui/icons.js'
import { PlainTable } from '#shared/ui/plain-table.js'
import { usePriceText } from '#shared/ui/price.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './guide.module.css'
import { ShownService } from './shown-service.js'

const MINUTES_PER_HOUR = 60

function useDurationText() {
  const { t } = useTranslation()
  return (minutes: number) =>
    t('service.guide.duration', { hours: Math.floor(minutes / MINUTES_PER_HOUR), minutes: minutes % MINUTES_PER_HOUR })
}

/** The time and price of each package, item by item, with the visit fee and the most to expect. */
function Estimate({ service, visitFee }: { service: Service; visitFee: number }) {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const durationText = useDurationText()
  const { show_service_prices } = usePublicSettings()
  const { basePrice, priceUpperRange, options } = service
  return (
    <section className={classes.wide} aria-labelledby="guide-estimate">
      <h3 id="guide-estimate">{t('service.guide.estimate')}</h3>
      <PlainTable aria-labelledby="guide-estimate">
        <thead>
          <tr>
            <th scope="col">{t('service.guide.package')}</th>
            <th scope="col">{t('service.guide.time')}</th>
            {show_service_prices && <th scope="col">{t('service.guide.price')}</th>}
          </tr>
        </thead>
        <tbody>
          {options.map(({ name, price, durationMinutes }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{durationText(durationMinutes)}</td>
              {show_service_prices && (
                <td data-price="">
                  <strong className={classes.price}>{priceText(estimatedPrice(basePrice, price))}</strong>
                  {price > 0 && (
                    <MutedText size="small">
                      {t('service.guide.sum', { base: priceText(basePrice), added: priceText(price) })}
                    </MutedText>
                  )}
                </td>
              )}
            </tr>
          ))}
          {show_service_prices && (
            <>
              <tr>
                <th scope="row" colSpan={2}>
                  {t('service.guide.visitFee')}
                </th>
                <td>{visitFee > 0 ? priceText(visitFee) : t('service.guide.free')}</td>
              </tr>
              <tr>
                <th scope="row" colSpan={2}>
                  {t('service.guide.most')}
                </th>
                <td>{priceText(priceUpperRange)}</td>
              </tr>
            </>
          )}
        </tbody>
      </PlainTable>
    </section>
  )
}

const LISTS = [
  ['included', IconCheck],
  ['excluded', IconMinus],
  ['weBring', IconCheck],
  ['youProvide', IconCheck],
] as const

function GuideLists({ guide }: { guide: Guide }) {
  const { t } = useTranslation()
  return LISTS.map(
    ([name, icon]) =>
      guide[name].length > 0 && (
        <section key={name} aria-labelledby={`guide-${name}`}>
          <h3 id={`guide-${name}`}>{t(`service.guide.${name}`)}</h3>
          <ul className={classes.list} data-list={name}>
            {guide[name].map((line) => (
              <li key={line}>
                <Icon of={icon} size={20} />
                {line}
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}

/** The guide of the shown service: its time and price, lists, warranty, payment and questions. */
export function ServiceGuide() {
  const { t } = useTranslation()
  const service = useContext(ShownService)
  // A copy that an earlier release stored has no guide.
  if (!service?.guide) return null
  const { guide } = service
  return (
    <section className={classes.guide} aria-labelledby="guide">
      <h2 id="guide">{t('service.guide.title')}</h2>
      <Estimate service={service} visitFee={guide.visitFee} />
      <GuideLists guide={guide} />
      {guide.warranty !== '' && (
        <section aria-labelledby="guide-warranty">
          <h3 id="guide-warranty">{t('service.trust.warranty', { days: guide.warrantyDays })}</h3>
          <p>{guide.warranty}</p>
        </section>
      )}
      {guide.payment !== '' && (
        <section aria-labelledby="guide-payment">
          <h3 id="guide-payment">{t('service.guide.payment')}</h3>
          <p>{guide.payment}</p>
        </section>
      )}
      {guide.questions.length > 0 && (
        <section className={classes.wide} aria-labelledby="guide-questions">
          <h3 id="guide-questions">{t('service.guide.questions')}</h3>
          <div className={classes.questions}>
            {guide.questions.map(({ question, answer }) => (
              <Disclosure key={question} summary={question}>
                {answer}
              </Disclosure>
            ))}
          </div>
        </section>
      )}
    </section>
  )
}
