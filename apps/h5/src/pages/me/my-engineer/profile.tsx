import { href } from '#app/routes/go'
import { useEngineerWords } from '#features/engineers/engineer-words.ts'
import { EngineerRates } from '#features/engineers/rate-lines'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { useText } from '@kikai/client/use-text'
import type { KeptFacts, OwnEngineer } from '@kikai/contract/engineers/engineers.shapes'
import { toMoney } from '@kikai/kernel/money'

/** What an engineer says of themselves, as it stands now. */
export function EngineerProfile({ of, facts }: { of: OwnEngineer; facts: KeptFacts }) {
  const t = useText('engineers')
  const words = useEngineerWords()
  const { engineerId, state, papersChecked } = of
  const isShown = state === 'trial' || state === 'certified' || state === 'paused'
  return (
    <>
      <Panel title={t('home.profile')}>
        <Rows>
          <Row title={t('home.makers')} value={words.joined(of.makers)} />
          <Row title={t('home.categories')} value={words.joined(of.categories)} />
          <Row title={t('home.where')} value={of.area} />
          <Row title={t('home.languages')} value={words.languages(facts.languages)} />
          <Row title={t('home.modes')} value={words.modes(facts.modes)} />
          {facts.tools === '' ? null : <Row title={t('home.tools')} value={facts.tools} />}
          {facts.insurance && papersChecked ? <Row title={t('home.insured')} value={t('home.insuredYes')} /> : null}
          {engineerId && isShown ? (
            <Row
              title={t('home.asOthers')}
              to={href('/pages/me/my-engineer/engineer-profile/engineer-profile', { engineerId })}
            />
          ) : null}
        </Rows>
      </Panel>
      {facts.rates.length > 0 ? (
        <Panel title={t('home.rates')}>
          <EngineerRates of={facts.rates.map(asMoney)} />
        </Panel>
      ) : null}
    </>
  )
}

function asMoney({ currency, diagnosis, hour, travel, inspection }: KeptFacts['rates'][number]) {
  const of = (minor: number | null) => (minor === null ? null : toMoney(currency, minor))
  return { diagnosis: of(diagnosis), hour: of(hour), travel: of(travel), inspection: of(inspection) }
}
