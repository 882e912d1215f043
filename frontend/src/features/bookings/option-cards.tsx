import type { ServiceOption } from '@sofaseva/contract'
import { usePublicSettings } from '../../shared/data/bootstrap.js'
import { Price } from '../../shared/ui/booking-bits.js'
import ui from '../../shared/ui/ui.module.css'
import classes from './booking.module.css'

interface OptionCardsProps {
  options: readonly ServiceOption[]
  value: string
  error?: string | undefined
  onChange: (name: string) => void
}

/** The packages of a service, each with what it adds to the base price and what it includes. */
export function OptionCards({ options, value, error, onChange }: OptionCardsProps) {
  const { show_service_prices } = usePublicSettings()
  return (
    <fieldset className={classes.options} aria-describedby={error ? 'option-error' : undefined}>
      <legend>Choose a package</legend>
      {options.map(({ name, price, details }) => (
        <label key={name} className={classes.option}>
          <input type="radio" name="option" value={name} checked={value === name} onChange={() => onChange(name)} />
          <span className={classes.optionName}>{name}</span>
          <span className={classes.difference}>
            {price === 0 ? (
              'Base price'
            ) : show_service_prices ? (
              <>
                + <Price rupees={price} />
              </>
            ) : (
              ''
            )}
          </span>
          {details.length > 0 && (
            <ul className={classes.details}>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
        </label>
      ))}
      {error && (
        <span id="option-error" className={ui.error} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}
