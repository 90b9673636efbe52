import { useMay } from '#features/me/use-me.ts'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { CaseDetail } from '@kikai/contract/chat/service.shapes'
import type { Id } from '@kikai/kernel/ids'
import { CannedAnswers } from './canned-answers.tsx'
import { CaseCard } from './case-card.tsx'

type CaseBesideProps = {
  of: CaseDetail
  onInsert: (text: string) => void
  onHand: (to: Id<'member'>) => void
}

/** Who the member is, what they ordered and asked before, what is often answered, and who could take over. */
export function CaseBeside({ of, onInsert, onHand }: CaseBesideProps) {
  const t = useText('consoleService')
  const chat = useText('chat')
  const may = useMay()
  const { country, date } = useWritten()
  const { case: head, member, orders, cases } = of
  const can = (name: string) => head.allowedActions.some(({ action, enabled }) => action === name && enabled)
  return (
    <div className="case-beside">
      <section className="card">
        <h3>
          {t('member')}
          {may('member.profile.read') ? <Link to={`/member/members?row=${member.id}`}>{t('view')}</Link> : null}
        </h3>
        <Facts
          of={[
            { label: t('contact'), value: member.email || '–' },
            { label: t('country'), value: member.country ? country(member.country) : '–' },
            { label: t('language'), value: t(`writtenIn.${member.language}`) },
          ]}
        />
      </section>
      <section className="card">
        <h3>{t('orders')}</h3>
        {orders.length === 0 ? <p className="quiet">{t('noOrders')}</p> : null}
        <ul>
          {orders.map((order) => (
            <li key={order.id}>
              <CaseCard of={order} />
            </li>
          ))}
        </ul>
      </section>
      {can('answer') ? <CannedAnswers topic={head.topic} language={member.language} onInsert={onInsert} /> : null}
      {can('assign') ? <Colleagues of={of} onHand={onHand} /> : null}
      <section className="card">
        <h3>{t('cases')}</h3>
        {cases.length === 0 ? <p className="quiet">{t('noCases')}</p> : null}
        <ul className="lines">
          {cases.map(({ id, number, topic, state, openedAt }) => (
            <li key={id}>
              <Link to={`/member/service?tab=${state === 'resolved' ? 'closed' : 'all'}&row=${id}`}>
                {t('about', { number, topic: t(`topic.${topic}`) })}
              </Link>
              <small>
                {date(openedAt)} {chat(`state.${state}`)}
              </small>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Those who could have the case, with how much each of them has. */
function Colleagues({ of: { case: head, colleagues }, onHand }: Pick<CaseBesideProps, 'of' | 'onHand'>) {
  const t = useText('consoleService')
  const others = colleagues.filter(({ id }) => id !== head.staff?.id).toSorted((one, other) => one.open - other.open)
  return (
    <section className="card">
      <h3>{t('hand.title')}</h3>
      <ul className="colleagues">
        {others.map(({ id, name, open }) => (
          <li key={id}>
            <button type="button" onClick={() => onHand(id)}>
              <span className="avatar" aria-hidden>
                {[...name][0]}
              </span>
              {name} <small className="quiet figures">{t('hand.open', { count: open })}</small>
            </button>
          </li>
        ))}
      </ul>
      <p className="quiet">{others.length === 0 ? t('hand.none') : head.staff ? t('hand.note') : null}</p>
    </section>
  )
}
