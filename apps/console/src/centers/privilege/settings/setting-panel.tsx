import { FormDialog } from '#features/forms/form-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction, usePagedCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { FigureValue } from '@kikai/contract/settings/figure-units'
import { figures } from '@kikai/contract/settings/figures'
import type { FigureChange, FigureNow } from '@kikai/contract/settings/figures.shapes'
import { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { formatList } from '@kikai/i18n/format/list'
import { Button } from 'antd'
import { ArrowRight, Clock } from 'lucide-react'
import { useState } from 'react'
import { SettingForm } from './setting-form.tsx'
import { peopleOf } from './setting-history.tsx'
import { useFigureWords } from './use-figure-words.ts'

/** One setting: what holds now and next, who may change it, who agreed, and what it was before. */
export function SettingPanel({ of }: { of: FigureNow }) {
  const t = useText('settings')
  const language = useLanguage()
  const { whole, allowed } = useFigureWords()
  const { date, moment } = useWritten()
  const [from, setFrom] = useState<FigureValue | null>(null)
  const { name, value, changed, next, needsSecond, mayChange } = of
  return (
    <aside className="card settings-panel" aria-label={t(`name.${name}`)}>
      <header>
        <h2>{t(`name.${name}`)}</h2>
        {next?.startsAt ? (
          <span className="settings-day">
            <Clock aria-hidden /> {date(next.startsAt)}
          </span>
        ) : null}
      </header>
      <section>
        <div className="settings-values">
          <p>
            <small>{changed ? t('since', { date: date(changed.at) }) : t('byDefault')}</small>
            <b>{whole(name, value)}</b>
          </p>
          {next ? (
            <>
              <ArrowRight aria-hidden />
              <p className="settings-next">
                <small>{next.startsAt ? t('nextSince', { date: date(next.startsAt) }) : t('onceApproved')}</small>
                <b>{whole(name, next.value)}</b>
              </p>
            </>
          ) : null}
        </div>
        <Facts
          of={[
            ...(next?.startsAt ? [{ label: t('startsOn'), value: moment(next.startsAt) }] : []),
            ...(changed ? [{ label: t('usual'), value: whole(name, figures[name].usual) }] : []),
            { label: t('allowed'), value: allowed(name) },
            { label: t('mayChange'), value: t(needsSecond ? 'who.lead' : 'who.finance') },
            {
              label: t('concerns'),
              value: formatList(
                figures[name].concerns.map((one) => t(`concern.${one}`)),
                language,
              ),
            },
          ]}
        />
      </section>
      {next ? <People of={next} needsSecond={needsSecond} /> : null}
      <Versions of={of} onUndo={setFrom} />
      {next ? (
        <Steps of={next} />
      ) : mayChange ? (
        <footer>
          <Button type="primary" onClick={() => setFrom(value)}>
            {t('change')}
          </Button>
        </footer>
      ) : null}
      {from === null ? null : <SettingForm of={of} from={from} onClose={() => setFrom(null)} />}
    </aside>
  )
}

/** Who asked, who approves, and from when it holds. */
function People({
  of: { by, at, reason, approvedBy, startsAt, state },
  needsSecond,
}: {
  of: FigureChange
  needsSecond: boolean
}) {
  const t = useText('settings')
  const { moment } = useWritten()
  return (
    <section>
      <h3>{t(needsSecond ? 'twoPeople' : 'planTitle')}</h3>
      <ol className="settings-people">
        <li data-done>
          <b>{t('askedBy', { name: by })}</b> <span className="quiet">{moment(at)}</span>
          <p>{t('quoted', { reason })}</p>
        </li>
        {needsSecond ? (
          <li data-done={state === 'planned' ? true : undefined}>
            <b>{approvedBy === null ? t('toApprove') : t('approvedBy', { name: approvedBy })}</b>{' '}
            {approvedBy === null ? <span className="quiet">{t('notBy', { name: by })}</span> : null}
          </li>
        ) : null}
        <li>
          <b>{startsAt === null ? t('holdsApproved') : t('holdsFrom', { time: moment(startsAt) })}</b>{' '}
          <span className="quiet">{t('untilThen')}</span>
        </li>
      </ol>
    </section>
  )
}

function Steps({ of: change }: { of: FigureChange }) {
  const t = useText('settings')
  const [declining, setDeclining] = useState(false)
  const { id: changeId, version, allowedActions } = change
  const approve = useAction(managedSettingsCalls.moveFigureChange, {
    onDone: () => showToast(t('approved'), { done: true }),
  })
  const withdraw = useAction(managedSettingsCalls.moveFigureChange, {
    onDone: () => showToast(t('withdrawn'), { done: true }),
  })
  const may = (name: string) => allowedActions.find(({ action }) => action === name)
  const step = { changeId, version }
  return (
    <footer>
      {may('approve') && !may('approve')?.enabled ? <p className="quiet">{t('error.ownChange')}</p> : null}
      {may('approve')?.enabled ? (
        <>
          <Button type="primary" loading={approve.busy} onClick={() => void approve.run({ ...step, step: 'approve' })}>
            {t('approve')}
          </Button>
          <Button danger onClick={() => setDeclining(true)}>
            {t('decline')}
          </Button>
        </>
      ) : null}
      {may('withdraw')?.enabled ? (
        <Button loading={withdraw.busy} onClick={() => void withdraw.run({ ...step, step: 'withdraw' })}>
          {t('withdraw')}
        </Button>
      ) : null}
      {declining ? <Decline of={change} onClose={() => setDeclining(false)} /> : null}
    </footer>
  )
}

function Decline({ of: { id: changeId, version }, onClose }: { of: FigureChange; onClose: () => void }) {
  const t = useText('settings')
  const form = useCallForm(managedSettingsCalls.moveFigureChange, {
    start: { note: '' },
    input: ({ note }) => ({ changeId, version, step: 'decline' as const, note }),
    onDone: () => {
      showToast(t('declined'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('decline')} send={t('decline')} danger onClose={onClose}>
      <TextField {...form.text('note')} label={t('declineWhy')} autoComplete="off" />
    </FormDialog>
  )
}

/** The versions of one setting, newest first; the newest can be undone by a change back. */
function Versions({
  of: { name, version, next, mayChange },
  onUndo,
}: {
  of: FigureNow
  onUndo: (to: FigureValue) => void
}) {
  const t = useText('settings')
  const { unlike } = useFigureWords()
  const { date } = useWritten()
  const versions = usePagedCall(managedSettingsCalls.listFigureVersions, version > 0 ? { name } : null, {
    freshMs: 0,
    pageSize: 5,
  })
  return (
    <section>
      <h3>{t('history')}</h3>
      {version === 0 ? <p className="quiet">{t('never')}</p> : null}
      {versions.error ? <p className="wrong">{versions.error.message}</p> : null}
      <ul className="settings-history">
        {versions.items.map((one) => (
          <li key={one.id}>
            <span className="quiet">{date(one.at)}</span>
            <div>
              {unlike(name, one.before, one.value)} → <b>{unlike(name, one.value, one.before)}</b>
              <div className="quiet">{`${peopleOf(one.by, one.approvedBy)} · ${one.reason}`}</div>
            </div>
            {one.version === version && next === null && mayChange ? (
              <Button type="link" size="small" onClick={() => onUndo(one.before)}>
                {t('undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {versions.hasNext ? (
        <Button loading={versions.loadingNext} onClick={versions.loadNext}>
          {t('more')}
        </Button>
      ) : null}
    </section>
  )
}
