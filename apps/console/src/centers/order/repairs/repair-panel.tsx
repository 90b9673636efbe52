import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { useMay } from '#features/me/use-me.ts'
import { PiecesOfGoods } from '#features/stock/stored-pieces.tsx'
import { Due } from '#ui/due.tsx'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { repairSpan } from '@kikai/client/repairs/repair-span'
import { useRepairEvent, useRepairStep } from '@kikai/client/repairs/use-repair-event'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { useLanguage, useText } from '@kikai/client/use-text'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { companyScoreNames, scoreNames } from '@kikai/contract/repairs/repairs.words'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type { RepairFile } from '@kikai/contract/repairs/repair-request.shapes'
import { isId } from '@kikai/kernel/ids'
import type { ReactNode } from 'react'
import { RepairMoney } from './repair-prices.tsx'
import { RepairSteps } from './repair-steps.tsx'
import { RepairTag } from './repair-tag.tsx'
import { PricesFailed } from './repair-verdicts.tsx'

/** One repair with all that is decided on: how it stands, what is wrong, who does it, what it costs, and a dispute. */
export function RepairPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const input = isId<'repair'>(row) ? { repairId: row } : null
  const repair = useCall(managedRepairsCalls.readManagedRepair, input, { freshMs: 0 })
  return (
    <LoadedPanel of={repair} controls={controls}>
      {(of) => <Shown key={of.id} of={of} controls={controls} />}
    </LoadedPanel>
  )
}

type Part = { of: RepairDetail }

function Shown({ of, controls }: Part & { controls: ReactNode }) {
  const t = useText('consoleRepairs')
  const desk = useText('maintenance')
  const word = useText('repairs')
  const stock = useText('warehouse')
  const may = useMay()
  const language = useLanguage()
  const { money, moment } = useWritten()
  const eventOf = useRepairEvent()
  const prices = useCall(repairPricesCalls.readRepairPrices, { repairId: of.id }, { freshMs: 0 })
  const step = useRepairStep()
  const { device, customer, company, engineer, deadlineAt, visit, turn } = of
  const name = [device.maker, device.model].filter(Boolean).join(' ')
  const spanOf = (span: NonNullable<typeof visit>) => repairSpan(span, { language, zone: of.timeZone })
  return (
    <SidePanel
      title={
        <>
          {of.number} <RepairTag of={of} />
        </>
      }
      label={of.number}
      note={[name, device.serial && `${t('serial')} ${device.serial}`, customer.name].filter(Boolean).join(' · ')}
      controls={controls}
      footer={<RepairSteps of={of} prices={prices} />}
    >
      <Stages of={of} />
      <Facts
        look="boxes"
        of={[
          { label: t('turn'), value: turn === 'nobody' ? '–' : word(`side.${turn}`) },
          { label: t('stage'), value: step(of) },
          { label: t('left'), value: <Due at={deadlineAt} /> },
        ]}
      />
      <section>
        <h3>{desk('fault.title')}</h3>
        <p>{[...of.symptoms.map((one) => word(`symptom.${one}`)), ...(of.isDown ? [word('down')] : [])].join(' · ')}</p>
        {of.errorCodes.length > 0 ? <p>{desk('fault.code', { code: of.errorCodes.join(', ') })}</p> : null}
        {of.description ? <p lang={of.language}>{of.description}</p> : null}
        <Files of={of.files} />
      </section>
      <section>
        <Facts
          of={[
            { label: t('mode'), value: `${word(`mode.${of.mode}`)} · ${word(`urgency.${of.urgency}`)}` },
            {
              label: desk(visit ? 'job.visit' : 'job.wished'),
              value: visit ? spanOf(visit) : of.slots.map(spanOf).join(', ') || desk('job.noTime'),
            },
            { label: desk('job.cap'), value: of.cap ? money(of.cap) : desk('job.noCap') },
            ...(of.site
              ? [{ label: desk('job.site'), value: [...of.site.lines, of.site.note].filter(Boolean).join(', ') }]
              : []),
            {
              label: desk('hands.title'),
              value: [company?.name, engineer?.name].filter(Boolean).join(' · ') || desk('hands.nobody'),
            },
            ...(of.comebackOf
              ? [
                  {
                    label: desk('job.comebackOf'),
                    value: <Link to={`/order/repairs?tab=all&row=${of.comebackOf.id}`}>{of.comebackOf.number}</Link>,
                  },
                ]
              : []),
          ]}
        />
      </section>
      {(may('product.stock.work') ? of.agreedParts : []).map(({ goodsId, label }) => (
        <PiecesOfGoods key={goodsId} goodsId={goodsId} title={stock('stored.of', { title: label })} />
      ))}
      {of.diagnosis ? (
        <section>
          <h3>{desk('finding.title')}</h3>
          <p lang={of.diagnosis.language}>{of.diagnosis.finding}</p>
          <p className="quiet">
            {desk('finding.cause')}: {word(`cause.${of.diagnosis.cause}`)}
          </p>
          <Files of={of.diagnosis.files} />
        </section>
      ) : null}
      {prices.data ? (
        <RepairMoney of={prices.data} />
      ) : prices.error ? (
        <section>
          <PricesFailed why={prices.error.message} onRetry={prices.reload} />
        </section>
      ) : null}
      <Finished of={of} />
      <Dispute of={of} />
      <Reviews of={of} />
      <Given of={of} />
      <section>
        <h3>{desk('history')}</h3>
        <ul className="timeline">
          {of.history.map(({ event, at }) => (
            <li key={`${event} ${at}`}>
              {eventOf(event)}
              <small>{moment(at)}</small>
            </li>
          ))}
        </ul>
      </section>
    </SidePanel>
  )
}

function Stages({ of: { stages } }: Part) {
  const word = useText('repairs')
  const { date } = useWritten()
  return (
    <ol className="repair-stages" aria-label={word('stages')}>
      {stages.map(({ stage, state, at }) => (
        <li key={stage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {word(`stage.${stage}`)}
          <small>{at && state !== 'skipped' ? date(at) : word(`stageState.${state}`)}</small>
        </li>
      ))}
    </ol>
  )
}

function Files({ of }: { of: readonly RepairFile[] }) {
  const word = useText('repairs')
  const name = { picture: 'file.picture', pdf: 'file.pdf' } as const
  if (of.length === 0) return null
  return (
    <div className="side-pictures">
      {of.map(({ id, kind, url }, at) =>
        kind === 'sound' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a machine sounds like has no words
          <audio key={id} controls preload="none" src={url} />
        ) : (
          <a key={id} href={url} target="_blank" rel="noopener">
            {kind === 'picture' ? (
              <img src={url} alt={word(name.picture, { at: at + 1 })} />
            ) : (
              word(name.pdf, { at: at + 1 })
            )}
          </a>
        ),
      )}
    </div>
  )
}

/** What was done and measured, as the certificate says it. */
function Finished({ of: { finished, estimated } }: Part) {
  const inUnits = useText('quotes')
  const desk = useText('maintenance')
  const t = useText('consoleRepairs')
  const { moment } = useWritten()
  if (!finished) return null
  return (
    <section>
      <h3>{desk('finished.title')}</h3>
      <p lang={finished.language}>{finished.work}</p>
      <p className="quiet">{desk('finished.by', { name: finished.by, time: moment(finished.at) })}</p>
      {finished.tests.length > 0 ? (
        <table className="part-table">
          <thead>
            <tr>
              <th scope="col">{t('test')}</th>
              <th scope="col">{desk('finished.before')}</th>
              <th scope="col">{desk('finished.after')}</th>
              <th scope="col">{desk('finished.limit')}</th>
            </tr>
          </thead>
          <tbody>
            {finished.tests.map(({ name, unit, before, after, limit }) => (
              <tr key={name}>
                <td>{unit ? desk('finished.test', { name, unit }) : name}</td>
                <td className="figures">{before || '–'}</td>
                <td className="figures">{after}</td>
                <td className="figures">{limit || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {estimated.map(({ lineId, label, unit, quantity, most, used }) => {
        const said = (amount: number) => inUnits(`unit.${unit}`, { n: formatQuantity(amount) })
        if (used === null) return null
        const amounts = { used: said(used), quantity: said(quantity), most: said(most) }
        return (
          <p key={lineId} className="figures">
            {label} {desk('finished.used', amounts)}
          </p>
        )
      })}
      <Files of={finished.files} />
    </section>
  )
}

function Dispute({ of: { dispute } }: Part) {
  const desk = useText('maintenance')
  const word = useText('repairs')
  const { money, moment, deadline } = useWritten()
  if (!dispute) return null
  return (
    <section>
      <h3>{desk('dispute.title')}</h3>
      <p lang={dispute.language}>{dispute.text}</p>
      <Files of={dispute.files} />
      {dispute.verdict && dispute.decidedAt ? (
        <>
          <p>
            <b>{word(`verdict.${dispute.verdict}`)}</b>
            {dispute.back ? ` · ${desk('dispute.back', { amount: money(dispute.back) })}` : null}
          </p>
          <p>{dispute.letter}</p>
          <p className="quiet">{desk('dispute.decided', { time: moment(dispute.decidedAt) })}</p>
        </>
      ) : (
        <p className="quiet">{desk('dispute.decideBy', { time: deadline(dispute.decideBy) })}</p>
      )}
    </section>
  )
}

/** What its customer said of the engineer and of the company. */
function Reviews({ of: { reviews } }: Part) {
  const word = useText('repairs')
  const { date } = useWritten()
  if (reviews.length === 0) return null
  return (
    <section>
      <h3>{word('reviews.title')}</h3>
      {reviews.map(({ of, scores, text, at }) => (
        <div key={of}>
          <Facts
            of={[...scoreNames, ...companyScoreNames.filter((name) => name !== 'communication')].flatMap((name) => {
              const score = scores[name]
              return score === undefined ? [] : [{ label: word(`reviews.score.${name}`), value: `${score} / 5` }]
            })}
          />
          {text ? <p>{text}</p> : null}
          <p className="quiet">{[word(`side.${of}`), date(at)].join(' · ')}</p>
        </div>
      ))}
    </section>
  )
}

/** To whom it was given, and who gave it back and why. */
function Given({ of: { assignments } }: Part) {
  const desk = useText('maintenance')
  const word = useText('repairs')
  const { moment } = useWritten()
  const eventOf = useRepairEvent()
  if (assignments.length === 0) return null
  return (
    <section>
      <h3>{desk('hands.log')}</h3>
      <ul className="timeline">
        {assignments.map(({ company, engineer, event, reason, note, at }) => (
          <li key={`${event} ${at}`}>
            {[eventOf(event), engineer ?? company, reason && word(`handOver.${reason}`)].filter(Boolean).join(' · ')}
            <small>{[moment(at), note].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
