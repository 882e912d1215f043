import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Disclosure } from '#shared/ui/disclosure.js'
import classes from './faq.module.css'
import { faqOf } from './faq.rules.js'

/** The frequently asked questions. Each one unfolds, also without scripts. */
export function Faq() {
  const translator = useTranslation()
  const settings = usePublicSettings()
  return (
    <section className={classes.faq} aria-labelledby="faq">
      <h2 id="faq">{translator.t('faq.title')}</h2>
      {faqOf(translator, settings).map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          {answer}
        </Disclosure>
      ))}
    </section>
  )
}
