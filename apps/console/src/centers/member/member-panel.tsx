import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { useMay } from '#features/me/use-me.ts'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { customersCalls } from '@kikai/contract/customers/customers.calls'
import type { Customer } from '@kikai/contract/customers/customers.shapes'
import { isId } from '@kikai/kernel/ids'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { GivePoints } from './give-points.tsx'
import { Personal } from './personal.tsx'

/** One member beside the list. */
export function MemberPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const member = useCall(customersCalls.readCustomer, isId<'member'>(row) ? { memberId: row } : null, { freshMs: 0 })
  return (
    <LoadedPanel of={member} controls={controls}>
      {(member) => <Shown key={row} member={member} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ member, controls }: { member: Customer; controls: ReactNode }) {
  const t = useText('consoleMembers')
  const points = useText('consolePoints')
  const { date, moment, country } = useWritten()
  const may = useMay()
  const [gives, setGives] = useState(false)
  const note = [
    member.company?.name,
    t(`kind.${member.kind}`),
    country(member.country),
    t(`languages.${member.language}`),
    date(member.joinedAt),
  ]
  return (
    <SidePanel
      title={member.name}
      label={member.name}
      note={note.filter(Boolean).join(' · ')}
      controls={controls}
      footer={may('member.points.give') ? <Button onClick={() => setGives(true)}>{points('give')}</Button> : null}
    >
      <Facts
        look="boxes"
        of={[
          { label: t('orders'), value: member.orders },
          { label: t('factor'), value: t(member.secondFactor ? 'on' : 'off') },
          { label: t('region'), value: member.region || '–' },
          { label: t('lastSeen'), value: member.lastSeenAt ? moment(member.lastSeenAt) : t('never') },
        ]}
      />
      <Personal member={member} />
      <LatestOrders of={member.latestOrders} />
      <section>
        <h3>{t('consents')}</h3>
        <Records
          empty={t('noConsents')}
          of={member.consents.map(({ kind, version, at }) => ({
            key: `${kind} ${version} ${at}`,
            title: `${t(`terms.${kind}`)} ${version}`,
            note: moment(at),
          }))}
        />
      </section>
      <section>
        <h3>{t('reveals')}</h3>
        <Records
          empty={t('noReveals')}
          of={member.reveals.map(({ field, reason, by, at }) => ({
            key: `${field} ${at}`,
            title: `${by} · ${t(`field.${field}`)}`,
            note: `${moment(at)} · ${t(`reason.${reason}`)}`,
          }))}
        />
      </section>
      {gives ? <GivePoints to={member} onClose={() => setGives(false)} /> : null}
    </SidePanel>
  )
}

function LatestOrders({ of }: { of: Customer['latestOrders'] }) {
  const t = useText('consoleMembers')
  const word = useText('orders')
  const { money, date } = useWritten()
  const may = useMay()
  return (
    <section>
      <h3>{t('latestOrders')}</h3>
      {of.length === 0 ? <p className="quiet">{t('noOrders')}</p> : null}
      <ul className="lines">
        {of.map(({ id, number, tab, total, placedAt }) => (
          <li key={id}>
            <span>
              {may('order.order.read') ? <Link to={`/order/orders?row=${id}`}>{number}</Link> : number}
              <small>
                {word(`tab.${tab}`)} · {date(placedAt)}
              </small>
            </span>
            <span className="figures">{money(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Recorded = { key: string; title: string; note: string }
function Records({ of, empty }: { of: readonly Recorded[]; empty: string }) {
  if (of.length === 0) return <p className="quiet">{empty}</p>
  return (
    <ul className="lines">
      {of.map(({ key, title, note }) => (
        <li key={key}>
          <span>
            {title}
            <small>{note}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
