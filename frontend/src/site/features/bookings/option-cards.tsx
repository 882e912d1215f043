import { estimatedPrice, type Service, type ServiceOption } from '@sofaseva/contract'
import { useId } from 'react'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { FieldError } from '#shared/ui/field.js'
import { usePriceText } from '#shared/ui/price.js'
import classes from './booking.module.css'
import { optionKey } from './visit-days.rules.js'

interface OptionCardsProps {
  service: Pick<Service, 'basePrice' | 'options'>
  chosen: ServiceOption | undefined
  error?: string | undefined
  onChange: (key: string) => void
}

/** A package's price, and the difference from the base price. */
function OptionPrice({ basePrice, difference }: { basePrice: number; difference: number }) {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const { show_service_prices } = usePublicSettings()
  return (
    <>
      <strong>{priceText(estimatedPrice(basePrice, difference))}</strong>
      {show_service_prices && (
        <span>
          {difference === 0
            ? t('bookings.options.basePrice')
            : t('bookings.options.more', { price: priceText(difference) })}
        </span>
      )}
    </>
  )
}

/** The packages of a service, each with its price and contents. */
export function OptionCards({ service, chosen, error, onChange }: OptionCardsProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset className={classes.options} data-step="package" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('bookings.options.legend')}</legend>
      <FieldError id={`${id}-error`} text={error} />
      {service.options.map((option, index) => {
        const { name, price, details } = option
        const key = optionKey(option)
        return (
          <div key={key} className={classes.option}>
            <label>
              <input
                type="radio"
                name="option"
                value={key}
                checked={option === chosen}
                aria-labelledby={`${id}-${index}-name ${id}-${index}-price`}
                aria-describedby={details.length > 0 ? `${id}-${index}-details` : undefined}
                onChange={() => onChange(key)}
              />
              <span id={`${id}-${index}-name`} className={classes.optionName}>
                {name}
              </span>
              <span id={`${id}-${index}-price`} className={classes.optionPrice}>
                <OptionPrice basePrice={service.basePrice} difference={price} />
              </span>
            </label>
            {details.length > 0 && (
              <ul id={`${id}-${index}-details`} className={classes.details}>
                {details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
