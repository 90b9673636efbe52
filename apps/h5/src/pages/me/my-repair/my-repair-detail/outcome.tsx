import { go, href } from '#app/routes/go'
import { usePaper } from '#features/repairs/opened-paper'
import { RepairFiles } from '#features/repairs/repair-files'
import { RepairReviews } from '#features/repairs/repair-reviews'
import { Button } from '#ui/buttons/button'
import { CopyText } from '#ui/buttons/copy'
import { KeyFacts } from '#ui/facts/key-facts'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { ProgressBar } from '#ui/facts/progress-bar'
import { Row, Rows } from '#ui/lists/row'
import { Tag } from '#ui/facts/tag'
import { serverNow } from '#ui/times/clock.ts'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { useMeterWords } from '#features/devices/meter-words.ts'
import { useText } from '@kikai/client/use-text'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { dayMs } from '@kikai/kernel/duration'
import { CircleAlert, History, Shield, ShieldCheck } from 'lucide-react'
import type { RepairPartProps } from './next-actions.tsx'
import { TestTable } from './test-table.tsx'

type Part = { of: RepairDetail }
type Finished = NonNullable<RepairDetail['finished']>

/** What was found and done, its certificate, warranty and dispute, and what was corrected afterwards. */
export default function Outcome({ of }: RepairPartProps) {
  const t = useText('myRepairs')
  return (
    <>
      {of.amendments.map((amendment) => (
        <Amendment key={amendment.number} of={amendment} />
      ))}
      {of.dispute ? <Dispute of={of.dispute} /> : null}
      {of.finished ? <Work of={of} done={of.finished} /> : null}
      <Warranty of={of} />
      {of.diagnosis ? <Diagnosis of={of.diagnosis} /> : null}
      <RepairReviews of={of} title={t('review.yours')} />
    </>
  )
}

/** What was done and measured, with the certificate that says the same. */
function Work({ of, done }: Part & { done: Finished }) {
  const t = useText('myRepairs')
  const common = useText('repairs')
  const { moment } = useDates()
  const certificate = of.papers.find(({ kind }) => kind === 'service')
  const paper = usePaper({ kind: 'service', as: 'customer', repairId: of.id })
  return (
    <Panel title={t('work.title')} aside={<span className="figures text-12">{moment(done.at)}</span>}>
      {certificate ? (
        <div className="flex items-center gap-3 pb-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-go-tint text-go-ink">
            <ShieldCheck aria-hidden className="size-6" />
          </span>
          <p className="min-w-0 flex-1">
            <span className="block text-15 font-600 wrap-anywhere">
              {common('paper.service')} {certificate.number}
            </span>
            {certificate.checkCode ? <CopyText text={certificate.checkCode} what={t('work.code')} /> : null}
          </p>
        </div>
      ) : null}
      <p lang={done.language} className="text-15 whitespace-pre-line wrap-anywhere">
        {done.work}
      </p>
      <Done of={done} />
      <UsedLines of={of.estimated} />
      <RepairFiles of={done.files} />
      <p className="flex flex-wrap gap-2 pt-3">
        <Button tone="tint" busy={paper.busy} onClick={paper.open}>
          {t('work.open')}
        </Button>
        {certificate?.checkCode ? (
          <Button tone="plain" onClick={() => go('/pages/check-certificate', { code: certificate.checkCode ?? '' })}>
            {t('work.check')}
          </Button>
        ) : null}
      </p>
      {paper.sheet}
    </Panel>
  )
}

/** Measured values, parts and the meter. */
function Done({ of: { tests, parts, meter } }: { of: Finished }) {
  const t = useText('myRepairs')
  const words = useMeterWords()
  const facts = [
    ...parts.map(({ label, serialOut, serialIn }) => ({
      label,
      value: (
        <span className="figures">
          {[
            ...(serialOut ? [t('work.out', { serial: serialOut })] : []),
            ...(serialIn ? [t('work.in', { serial: serialIn })] : []),
          ].join(' → ')}
        </span>
      ),
    })),
    ...(meter ? [{ label: t('meter'), value: words.meter(meter) }] : []),
  ]
  return (
    <>
      {tests.length > 0 ? <TestTable of={tests} /> : null}
      {facts.length > 0 ? (
        <div className="pt-2">
          <KeyFacts facts={facts} />
        </div>
      ) : null}
    </>
  )
}

/** What was estimated and what was really used, which is charged. */
function UsedLines({ of }: { of: RepairDetail['estimated'] }) {
  const t = useText('myRepairs')
  const inUnits = useText('quotes')
  const facts = of.flatMap(({ label, unit, quantity, most, used }) => {
    const said = (amount: number) => inUnits(`unit.${unit}`, { n: formatQuantity(amount) })
    if (used === null) return []
    return [{ label, value: t('work.used', { used: said(used), quantity: said(quantity), most: said(most) }) }]
  })
  return facts.length > 0 ? <KeyFacts facts={facts} /> : null
}

function Warranty({ of }: Part) {
  const t = useText('myRepairs')
  const { date } = useDates()
  const { id, warrantyUntil, finished, comebackOf, comebacks } = of
  const may = actionOf(of.allowedActions, 'reportComeback')?.enabled === true
  const links = [
    ...(comebackOf ? [{ ...comebackOf, label: t('warranty.of') }] : []),
    ...comebacks.map((one) => ({ ...one, label: t('warranty.back') })),
  ]
  const left = warrantyUntil ? Math.ceil((Date.parse(warrantyUntil) - Date.parse(serverNow())) / dayMs) : 0
  const whole =
    warrantyUntil && finished
      ? Math.max(1, Math.ceil((Date.parse(warrantyUntil) - Date.parse(finished.at)) / dayMs))
      : 1
  return (
    <>
      {warrantyUntil ? (
        <Panel>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-2">
            <Shield aria-hidden className="size-5.5 text-go-ink" />
            <span className="flex-1 text-15 font-600">
              {left > 0 ? t('warranty.left', { count: left }) : t('warranty.over')}
            </span>
            <span className="figures text-12 text-ink-2">{t('warranty.until', { day: date(warrantyUntil) })}</span>
          </p>
          {left > 0 ? (
            <ProgressBar share={Math.min(1, left / whole)} label={t('warranty.left', { count: left })} />
          ) : null}
          {may ? (
            <p className="flex flex-wrap items-center justify-between gap-2 pt-2 text-14 text-ink-2">
              {t('warranty.free')}
              <Button
                tone="plain"
                size="small"
                onClick={() => go('/pages/me/my-repair/add-repair/add-repair', { comebackOf: id })}
              >
                {t('warranty.report')}
              </Button>
            </p>
          ) : null}
        </Panel>
      ) : null}
      {links.length > 0 ? (
        <Panel className="py-1 wide:py-2">
          <Rows>
            {links.map(({ id: repairId, number, label }) => (
              <Row
                key={repairId}
                icon={<History aria-hidden />}
                title={label}
                note={number}
                to={href('/pages/me/my-repair/my-repair-detail/my-repair-detail', { repairId })}
              />
            ))}
          </Rows>
        </Panel>
      ) : null}
    </>
  )
}

function Diagnosis({ of: { finding, language, cause, at, files } }: { of: NonNullable<RepairDetail['diagnosis']> }) {
  const t = useText('myRepairs')
  const common = useText('repairs')
  const { moment } = useDates()
  return (
    <Panel title={t('diagnosis')} aside={<span className="figures text-12">{moment(at)}</span>}>
      <p lang={language} className="text-15 whitespace-pre-line wrap-anywhere">
        {finding}
      </p>
      <p className="pt-1 text-12 text-ink-2">{t('cause', { cause: common(`cause.${cause}`) })}</p>
      <RepairFiles of={files} />
    </Panel>
  )
}

function Dispute({ of }: { of: NonNullable<RepairDetail['dispute']> }) {
  const t = useText('myRepairs')
  const common = useText('repairs')
  const { moment, deadline } = useDates()
  return (
    <Panel
      title={t('dispute.title')}
      aside={
        <Tag tone={of.verdict ? 'neutral' : 'red'}>
          {common(of.verdict ? `verdict.${of.verdict}` : 'life.disputed')}
        </Tag>
      }
    >
      <p lang={of.language} className="text-15 whitespace-pre-line wrap-anywhere">
        {of.text}
      </p>
      <RepairFiles of={of.files} />
      {of.verdict ? (
        <div className="mt-3 border-t border-line pt-3">
          {of.letter ? <p className="text-15 whitespace-pre-line wrap-anywhere">{of.letter}</p> : null}
          <p className="figures pt-1 text-12 text-ink-2">
            {of.back ? (
              <>
                {t('dispute.back')} <Amount money={of.back} precise />{' '}
              </>
            ) : null}
            {of.decidedAt ? moment(of.decidedAt) : null}
          </p>
        </div>
      ) : (
        <p className="flex gap-2 pt-2 text-14 text-ink-2">
          <CircleAlert aria-hidden className="size-5 shrink-0" />
          {t('dispute.decideBy', { until: deadline(of.decideBy) })}
        </p>
      )}
    </Panel>
  )
}

/** What the certificate said, beside what it shall say. */
function Amendment({ of }: { of: RepairDetail['amendments'][number] }) {
  const t = useText('myRepairs')
  const common = useText('repairs')
  const { moment } = useDates()
  return (
    <Panel
      title={t('amendment.title', { number: of.number })}
      aside={
        <Tag tone={of.answer === null ? 'ink' : 'neutral'}>
          {t(of.answer ? `amendment.${of.answer}` : 'amendment.open')}
        </Tag>
      }
    >
      <p className="text-14 wrap-anywhere">{of.text}</p>
      <p className="figures pb-3 text-12 text-ink-2">
        {common(`side.${of.by}`)} · {moment(of.at)}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['before', 'after'] as const).map((side) => (
          <div key={side} className="min-w-0 rounded-card bg-sunken p-3">
            <h3 className="pb-1 text-12 font-600 text-ink-2">{t(`amendment.${side}`)}</h3>
            <p lang={of[side].language} className="text-14 whitespace-pre-line wrap-anywhere">
              {of[side].work}
            </p>
            <Done of={of[side]} />
          </div>
        ))}
      </div>
    </Panel>
  )
}
