import { countryName } from '@kikai/i18n/format/country'
import { Checkbox } from '#ui/forms/choice'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { Placing } from './use-placing.ts'

/** The recipients abroad of the buyer's name, address and number; with a checkbox where the law requires consent. */
export function SentAbroad({ placing }: { placing: Placing }) {
  const t = useText('orders')
  const language = useLanguage()
  const quote = placing.quote.data
  if (!quote || quote.abroad.length === 0) return null
  const sellers = quote.abroad.map(({ name, country, phone }) =>
    t('screen.abroad.seller', { name, country: countryName(country, language), phone }),
  )
  if (!quote.abroadConsent) return <p className="py-2 text-12 text-ink-2">{t('screen.abroad.told', { sellers })}</p>
  return (
    <Checkbox checked={placing.abroadAgreed} onChange={(event) => placing.agreeAbroad(event.target.checked)}>
      {t('screen.abroad.agree', { sellers })}
    </Checkbox>
  )
}
