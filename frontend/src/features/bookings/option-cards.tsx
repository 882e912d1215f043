import { estimatedPrice, type Service } from '@sofaseva/contract'
import { useId } from 'react'
import { usePublicSettings } from '../../shared/data/bootstrap.js'
import { FieldError } from '../../shared/ui/field.js'
import { Price } from '../../shared/ui/price.js'
import classes from './booking.module.css'

interface OptionCardsProps {
  service: Pick<Service, 'basePrice' | 'options'>
  value: string
  error?: string | undefined
  onChange: (name: string) => void
}

/** What a package costs, and how that differs from the base price. */
function OptionPrice({ basePrice, difference }: { basePrice: number; difference: number }) {
  const { show_service_prices } = usePublicSettings()
  return (
    <>
      <strong>
        <Price rupees={estimatedPrice(basePrice, difference)} />
      </strong>
      {show_service_prices && (
        <span>
          {difference === 0 ? (
            'Base price'
          ) : (
            <>
              <Price rupees={difference} /> more
            </>
          )}
        </span>
      )}
    </>
  )
}

/** The packages of a service, each with its price and what it includes. */
export function OptionCards({ service, value, error, onChange }: OptionCardsProps) {
  const id = useId()
  return (
    <fieldset className={classes.options} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Choose a package</legend>
      <FieldError id={`${id}-error`} text={error} />
      {service.options.map(({ name, price, details }, index) => (
        <div key={name} className={classes.option}>
          <label>
            <input
              type="radio"
              name="option"
              value={name}
              checked={value === name}
              aria-labelledby={`${id}-${index}-name ${id}-${index}-price`}
              aria-describedby={details.length > 0 ? `${id}-${index}-details` : undefined}
              onChange={() => onChange(name)}
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
      ))}
    </fieldset>
  )
}
