import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { EngineerHead } from '#features/engineers/engineer-head'
import { EngineerTag, GradeTag } from '#features/engineers/engineer-tag'
import { useEngineerWords } from '#features/engineers/engineer-words.ts'
import { EngineerRates } from '#features/engineers/rate-lines'
import { EngineerReviews } from '#features/repairs/reviews-of-hand'
import { Facts } from '#ui/facts/facts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { Tag } from '#ui/facts/tag'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import type { EngineerCard } from '@kikai/contract/engineers/engineers.shapes'
import { BadgeCheck, ShieldCheck } from 'lucide-react'

const route = '/pages/me/my-engineer/engineer-profile/engineer-profile'

/** An engineer as everybody sees them: what they are certified for, where, and in which languages. */
function EngineerProfileScreen() {
  const title = useText('routes')
  const { engineerId } = useRouteParams(route)
  const engineer = useCall(engineersCalls.readEngineerCard, { engineerId })
  return (
    <Page title={title(route)} of={engineer} width="form">
      {(one) => (
        <>
          <Head of={one} />
          <Certified of={one} />
          <Work of={one} />
          <Rates of={one} />
          <EngineerReviews engineerId={one.id} />
        </>
      )}
    </Page>
  )
}

function Head({ of: { name, otherName, photo, company, state, certifiedAt, grade } }: { of: EngineerCard }) {
  const t = useText('engineers')
  return (
    <Panel>
      <EngineerHead
        name={name}
        photo={photo}
        note={<Facts of={[otherName, company?.name ?? t('card.independent')].filter(Boolean)} />}
      >
        {state === 'certified' && certifiedAt ? (
          <span className="flex items-center gap-1.5 text-14 text-go-ink">
            <BadgeCheck aria-hidden className="size-5 shrink-0" />
            {t('card.since', { year: certifiedAt.slice(0, 4) })}
          </span>
        ) : (
          <EngineerTag state={state} />
        )}
        <GradeTag of={grade} />
      </EngineerHead>
      {state === 'paused' ? <p className="pt-2 text-14 text-ink-2">{t('card.paused')}</p> : null}
      {state === 'trial' ? <p className="pt-2 text-14 text-ink-2">{t('card.onTrial')}</p> : null}
    </Panel>
  )
}

function Certified({ of: { makers, categories, skills } }: { of: EngineerCard }) {
  const t = useText('engineers')
  const { joined } = useEngineerWords()
  return (
    <Panel title={t('card.skills')}>
      <Rows>
        <div className="flex min-h-12 items-center py-2 text-15">
          <Facts of={[joined(makers), joined(categories)]} />
        </div>
        {skills.map(({ task, level }) => (
          <Row
            key={task}
            title={t(`task.${task}`)}
            value={<Tag tone={level === 'expert' ? 'green' : 'neutral'}>{t(`level.${level}`)}</Tag>}
          />
        ))}
      </Rows>
    </Panel>
  )
}

function Work({ of: { area, languages, modes, tools, isInsured } }: { of: EngineerCard }) {
  const t = useText('engineers')
  const words = useEngineerWords()
  return (
    <Panel>
      <Rows>
        <Row title={t('home.where')} value={area} />
        <Row title={t('home.languages')} value={words.languages(languages)} />
        <Row title={t('home.modes')} value={words.modes(modes)} />
        {tools === '' ? null : <Row title={t('home.tools')} value={tools} />}
        {isInsured ? <Row icon={<ShieldCheck aria-hidden />} title={t('card.insured')} /> : null}
      </Rows>
    </Panel>
  )
}

function Rates({ of: { rates } }: { of: EngineerCard }) {
  const t = useText('engineers')
  if (rates?.length === 0) return null
  return (
    <Panel title={t('card.rates')}>
      {rates ? <EngineerRates of={rates} /> : <p className="text-14 text-ink-2">{t('card.loginRates')}</p>}
    </Panel>
  )
}

export default defineScreen({ login: 'optional', view: EngineerProfileScreen })
