import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { useMay } from '#features/me/use-me.ts'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedDevicesCalls } from '@kikai/contract/devices/managed-devices.calls'
import type { ManagedDevice } from '@kikai/contract/devices/devices.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { isId } from '@kikai/kernel/ids'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Claims } from './claims.tsx'
import { CorrectPlate } from './correct-plate.tsx'
import { DeviceTag } from './device-tag.tsx'
import { MeterCurve } from './meter-curve.tsx'

/** One machine: what its plate says, who says that it is theirs, and what is known of it. */
export function DevicePanel({ row, controls }: { row: string; controls: ReactNode }) {
  const device = useCall(managedDevicesCalls.readManagedDevice, isId<'device'>(row) ? { deviceId: row } : null, {
    freshMs: 0,
  })
  return (
    <LoadedPanel of={device} controls={controls}>
      {(of) => <Shown key={of.id} of={of} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ of, controls }: { of: ManagedDevice; controls: ReactNode }) {
  const t = useText('consoleDevices')
  const word = useText('passport')
  const may = useMay()
  const [corrects, setCorrects] = useState(false)
  const mayCorrect = of.allowedActions.some(({ action, enabled }) => action === 'update' && enabled)
  const name = `${of.maker} ${of.model}`
  const meter = of.meter && word(`meter.${of.meter.kind}`, { value: formatQuantity(of.meter.value) })
  return (
    <SidePanel
      title={
        <>
          {name} <DeviceTag state={of.state} />
        </>
      }
      label={name}
      note={[of.serial, of.category.name, of.year].filter(Boolean).join(' · ')}
      controls={controls}
      footer={mayCorrect ? <Button onClick={() => setCorrects(true)}>{t('correct.do')}</Button> : null}
    >
      <section>
        {of.plate ? (
          <div className="side-pictures">
            <a href={of.plate.url} target="_blank" rel="noopener">
              <img src={of.plate.url} alt={t('plate')} />
            </a>
          </div>
        ) : null}
        <Facts
          of={[
            {
              label: t('owner'),
              value:
                of.owner.id && may('member.profile.read') ? (
                  <Link to={`/member/members?row=${of.owner.id}`}>{of.owner.name}</Link>
                ) : (
                  of.owner.name
                ),
            },
            { label: t('place'), value: of.place || '–' },
            { label: t('meter'), value: meter ?? '–' },
            { label: t('label'), value: t(of.hasCode ? 'labelled' : 'noLabel') },
            ...(of.goodsId
              ? [{ label: t('listing'), value: <Link to={`/product/goods?row=${of.goodsId}`}>{t('see')}</Link> }]
              : []),
          ]}
        />
      </section>
      <Claims of={of} />
      <MeterCurve of={of.meters} />
      <Plan of={of} />
      <History of={of} />
      {corrects ? <CorrectPlate of={of} onClose={() => setCorrects(false)} /> : null}
    </SidePanel>
  )
}

function Plan({ of: { plan } }: { of: ManagedDevice }) {
  const t = useText('consoleDevices')
  if (plan.length === 0) return null
  return (
    <section>
      <h3>{t('plan')}</h3>
      <ul className="lines">
        {plan.map(({ id, task, dueDay }) => (
          <li key={id}>
            <span>{task}</span>
            <span className="figures">{dueDay ?? '–'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What happened to the machine, whoever owned it. */
function History({ of: { passport } }: { of: ManagedDevice }) {
  const word = useText('passport')
  const t = useText('consoleDevices')
  const { date, country } = useWritten()
  return (
    <section>
      <h3>{word('title')}</h3>
      <p className="quiet">{word('note')}</p>
      <ul className="lines">
        {passport.entries.map(({ id, kind, at, facts, shown }) => (
          <li key={id}>
            <span>
              {word(`kind.${kind}`)}
              <small>
                {[
                  date(at),
                  facts.country && country(facts.country),
                  facts.meter && word(`meter.${facts.meter.kind}`, { value: formatQuantity(facts.meter.value) }),
                  facts.anomaly && word(`odd.${facts.anomaly}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <small className="quiet">{t(shown ? 'shown' : 'hidden')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
