import { href } from '#app/routes/go'
import { EngineerLine } from './engineer-line.tsx'
import { RepairFiles } from './repair-files.tsx'
import { RepairHead, StageBar } from './repair-head.tsx'
import { RepairReviews } from './repair-reviews.tsx'
import { Facts } from '#ui/facts/facts'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Row, Rows } from '#ui/lists/row'
import { Tag } from '#ui/facts/tag'
import { useLanguage } from '#ui/texts/words.ts'
import { repairSpan } from '@kikai/client/repairs/repair-span'
import { useRepairEvent, useRepairStep } from '@kikai/client/repairs/use-repair-event'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { workshopModes } from '@kikai/contract/repairs/repairs.words'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import {
  CalendarClock,
  FileSignature,
  History,
  KeyRound,
  MapPin,
  MessageSquareText,
  ReceiptText,
  Truck,
  Undo2,
  UserRound,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'

// Each comes once there is something in it.
const WorkDone = lazyPart(() => import('./work-done.tsx'))
const DisputePanel = lazyPart(async () => ({ default: (await import('./dispute-panel.tsx')).DisputePanel }))
const RepairPapers = lazyPart(async () => ({ default: (await import('./repair-papers.tsx')).RepairPapers }))

type Part = { of: RepairDetail }

type ManagedRepairProps = Part & {
  /** By when it has to be done, as the management area says it. */
  due: ReactNode
  /** Below the head: what is to be decided first. */
  children?: ReactNode
}

/** A repair for a company's service desk and for staff: all that is known of it, in the order in which it is asked. */
export function ManagedRepair({ of, due, children }: ManagedRepairProps) {
  return (
    <>
      <Head of={of} due={due} />
      {children}
      <Fault of={of} />
      <Facets of={of} />
      {of.dispute ? <DisputePanel of={of} /> : null}
      <Outcome of={of} />
      <RepairReviews of={of} />
      <RepairPapers of={of} as="desk" />
      <Log of={of} />
    </>
  )
}

function Head({ of, due }: Part & { due: ReactNode }) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const language = useLanguage()
  const { moment } = useDates()
  const step = useRepairStep()
  const { hold, holdDay, holdReason, holdNote, customer, isDown, mode, assignments } = of
  const last = assignments.at(-1)
  const back = last?.reason ? last : null
  return (
    <Panel className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center justify-between gap-2 text-14">
        <span className="font-600">{step(of)}</span>
        {due}
      </p>
      <RepairHead of={of} note={[word(`mode.${mode}`), ...(isDown ? [word('down')] : []), customer.name].join(' · ')} />
      <StageBar of={of.stages} />
      {back?.reason ? (
        <p className="flex items-start gap-2 rounded-card bg-sunken p-3 text-14">
          <Undo2 aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <span className="min-w-0">
            {t('hands.back', {
              name: back.engineer ?? back.company ?? word(`side.${back.by}`),
              reason: word(`handOver.${back.reason}`),
            })}
            <span className="figures block text-12 wrap-anywhere text-ink-2">
              <Facts of={[moment(back.at), back.note].filter(Boolean)} />
            </span>
          </span>
        </p>
      ) : null}
      {hold === 'held' && holdReason ? (
        <p className="rounded-card bg-sunken p-3 text-14 wrap-anywhere">
          {holdDay
            ? word('onHoldUntil', { day: formatDay(holdDay, language), reason: word(`holdReason.${holdReason}`) })
            : word('onHold', { reason: word(`holdReason.${holdReason}`) })}
          {holdNote ? <span className="block text-12 text-ink-2">{holdNote}</span> : null}
        </p>
      ) : null}
    </Panel>
  )
}

function Fault({ of }: Part) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const { moment } = useDates()
  const { symptoms, isDown, description, errorCodes, files, language, urgency, createdAt } = of
  return (
    <Panel
      title={t('fault.title')}
      aside={<span className="figures text-12">{t('fault.asked', { time: moment(createdAt) })}</span>}
    >
      <p className="flex flex-wrap gap-1.5 pb-1">
        {symptoms.map((symptom) => (
          <Tag key={symptom}>{word(`symptom.${symptom}`)}</Tag>
        ))}
        {urgency === 'normal' ? null : <Tag tone="red">{word(`urgency.${urgency}`)}</Tag>}
        {isDown ? <Tag tone="red">{word('down')}</Tag> : null}
      </p>
      {errorCodes.length > 0 ? (
        <p className="figures text-14 text-ink-2">{t('fault.code', { code: errorCodes.join(', ') })}</p>
      ) : null}
      {description ? (
        <p lang={language} className="py-1 text-15 wrap-anywhere whitespace-pre-line">
          {description}
        </p>
      ) : null}
      <RepairFiles of={files} />
    </Panel>
  )
}

/** Where, when, for how much and by whom, with the screens that all sides share. */
function Facets({ of }: Part) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const language = useLanguage()
  const { id: repairId, visit, slots, timeZone, site, cap, customer, money, contractId, contractVersion } = of
  const spans = (visit ? [visit] : slots).map((span) => repairSpan(span, { language, zone: timeZone }))
  return (
    <>
      {of.engineer || of.company ? (
        <Panel title={t('hands.title')}>
          <EngineerLine of={of} />
        </Panel>
      ) : null}
      <Panel className="py-1 wide:py-2">
        <Rows>
          <Row icon={<UserRound aria-hidden />} title={customer.name} note={t('job.customer')} />
          {site ? (
            <Row
              icon={<MapPin aria-hidden />}
              title={site.lines.join(', ')}
              note={<Facts of={[site.name, site.phone, site.note].filter(Boolean)} />}
            />
          ) : null}
          <Row
            icon={<CalendarClock aria-hidden />}
            title={
              spans.length === 0
                ? t('job.noTime')
                : spans.map((span) => (
                    <span key={span} className="figures block">
                      {span}
                    </span>
                  ))
            }
            note={spans.length === 0 ? null : t(visit ? 'job.visit' : 'job.wished')}
          />
          <Row
            icon={<Wallet aria-hidden />}
            title={t('job.cap')}
            note={cap ? <Amount money={cap} /> : t('job.noCap')}
          />
          <Row
            icon={<ReceiptText aria-hidden />}
            title={t('job.prices')}
            note={word(`money.${money}`)}
            to={href('/pages/me/my-repair/price-detail-list/price-detail-list', { repairId })}
          />
          <Row
            icon={<MessageSquareText aria-hidden />}
            title={t('job.record')}
            note={of.unread > 0 ? t('job.unread', { count: of.unread }) : null}
            to={href('/pages/me/my-repair/my-repair-communicate-record/my-repair-communicate-record', { repairId })}
          />
          <Row
            icon={<KeyRound aria-hidden />}
            title={t('job.others')}
            value={of.others > 0 ? <span className="figures">{of.others}</span> : null}
            to={href('/pages/me/my-repair/my-repair-other/my-repair-other', { repairId })}
          />
          {workshopModes.includes(of.mode) ? (
            <Row
              icon={<Truck aria-hidden />}
              title={t('job.ways')}
              to={href('/pages/me/my-repair/my-repair-add-logistic/my-repair-add-logistic', { repairId })}
            />
          ) : null}
          {contractId ? (
            <Row
              icon={<FileSignature aria-hidden />}
              title={t('job.contract')}
              note={contractVersion === null ? null : t('job.version', { version: contractVersion })}
              to={href('/pages/me/backend-manage/maintenance-list/add-contract-info/add-contract-info', { repairId })}
            />
          ) : null}
        </Rows>
      </Panel>
    </>
  )
}

/** What was found and done, and what was corrected of it. */
function Outcome({ of }: Part) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const { moment } = useDates()
  const { diagnosis } = of
  return (
    <>
      {of.finished ? <WorkDone of={of} /> : null}
      {diagnosis ? (
        <Panel title={t('finding.title')} aside={<span className="figures text-12">{moment(diagnosis.at)}</span>}>
          <p lang={diagnosis.language} className="text-15 wrap-anywhere whitespace-pre-line">
            {diagnosis.finding}
          </p>
          <p className="pt-1 text-12 text-ink-2">
            <Facts of={[t('finding.cause'), word(`cause.${diagnosis.cause}`)]} />
          </p>
          <RepairFiles of={diagnosis.files} />
        </Panel>
      ) : null}
    </>
  )
}

/** To whom it was given, what it came back from, and what happened so far. */
function Log({ of: { assignments, comebackOf, comebacks, history } }: Part) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const eventOf = useRepairEvent()
  const { moment } = useDates()
  const links = [
    ...(comebackOf ? [{ ...comebackOf, label: t('job.comebackOf') }] : []),
    ...comebacks.map((one) => ({ ...one, label: word('warranty') })),
  ]
  return (
    <>
      {links.length > 0 ? (
        <Panel className="py-1 wide:py-2">
          <Rows>
            {links.map(({ id: repairId, number, label }) => (
              <Row
                key={repairId}
                icon={<History aria-hidden />}
                title={label}
                note={<span className="figures">{number}</span>}
                to={href('/pages/me/backend-manage/maintenance-list/maintenance-details/maintenance-details', {
                  repairId,
                })}
              />
            ))}
          </Rows>
        </Panel>
      ) : null}
      {assignments.length > 0 ? (
        <Panel title={t('hands.log')}>
          <ol className="divide-y divide-line">
            {assignments.toReversed().map(({ event, company, engineer, reason, note, at }) => (
              <li key={`${event} ${at}`} className="py-2 text-14">
                <span className="flex flex-wrap justify-between gap-x-3">
                  <span>
                    <Facts of={[eventOf(event), engineer ?? company].filter(Boolean)} />
                  </span>
                  <span className="figures text-ink-2">{moment(at)}</span>
                </span>
                {reason || note ? (
                  <span className="block text-12 wrap-anywhere text-ink-2">
                    <Facts of={[reason && word(`handOver.${reason}`), note].filter(Boolean)} />
                  </span>
                ) : null}
              </li>
            ))}
          </ol>
        </Panel>
      ) : null}
      {history.length > 0 ? (
        <Panel title={t('history')}>
          <ol className="divide-y divide-line">
            {history.map(({ event, at }) => (
              <li key={`${event} ${at}`} className="flex flex-wrap justify-between gap-x-3 py-2 text-14">
                <span>{eventOf(event)}</span>
                <span className="figures text-ink-2">{moment(at)}</span>
              </li>
            ))}
          </ol>
        </Panel>
      ) : null}
    </>
  )
}
