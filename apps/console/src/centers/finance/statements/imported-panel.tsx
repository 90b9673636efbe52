import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { RefusalText } from '#ui/form.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { NoticePanel } from '#ui/notice.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useMay } from '#features/me/use-me.ts'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useUnsent } from '@kikai/client/forms/unsent'
import { useLanguage, useText } from '@kikai/client/use-text'
import { statementsCalls } from '@kikai/contract/bank/statements.calls'
import type { BankFileDetail } from '@kikai/contract/bank/bank.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { isId } from '@kikai/kernel/ids'
import { subtract } from '@kikai/kernel/money'
import { Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { MatchingNote, lookAgainIn } from '../lines/matching-note.tsx'

/** An imported statement: the results of its lines, and its withdrawal when it was the wrong one. */
export function ImportedPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const file = useCall(statementsCalls.readStatement, isId<'bank-file'>(row) ? { fileId: row } : null, {
    freshMs: 0,
    againIn: lookAgainIn,
  })
  return (
    <LoadedPanel of={file} controls={controls}>
      {(of) => <Shown key={of.version} of={of} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ of, controls }: { of: BankFileDetail; controls: ReactNode }) {
  const t = useText('consoleBank')
  const bank = useText('bank')
  const language = useLanguage()
  const { moment, money } = useWritten()
  const day = (name: string) => formatDay(name, language)
  return (
    <SidePanel title={of.fileName} label={of.fileName} note={bank(`state.bank_file.${of.state}`)} controls={controls}>
      <section>
        <MatchingNote of={of.matching} />
        <Facts
          of={[
            { label: t('lines.currency'), value: of.currency },
            { label: t('files.lines'), value: String(of.lines) },
            { label: t('files.became'), value: <Became of={of} /> },
            ...(of.known > 0 ? [{ label: t('files.known'), value: String(of.known) }] : []),
            ...(of.firstOn && of.lastOn
              ? [{ label: t('files.period'), value: `${day(of.firstOn)} – ${day(of.lastOn)}` }]
              : []),
            { label: t('files.at'), value: `${moment(of.at)} · ${of.by}` },
            ...(of.balances
              ? [
                  { label: t('files.bankBalance'), value: money(of.balances.bank) },
                  { label: t('files.booksBalance'), value: money(of.balances.books) },
                  {
                    label: t('files.difference'),
                    value: <b>{money(subtract(of.balances.bank, of.balances.books))}</b>,
                  },
                ]
              : []),
            ...(of.state === 'withdrawn' ? [{ label: t('lines.note'), value: of.note }] : []),
          ]}
        />
        {of.gap ? (
          <NoticePanel
            title={t('files.gap.title')}
            note={t('files.gap.note', { ...of.gap, closedOn: day(of.gap.closedOn) })}
          />
        ) : null}
      </section>
      {of.split ? <Split of={of.split} /> : null}
      <section aria-label={t('lines.finding')}>
        <h3>{t('lines.finding')}</h3>
        <Facts
          of={of.findings.map(({ finding, count, sum }) => ({
            label: bank(`finding.${finding}`),
            value: `${count} · ${money(sum)}`,
          }))}
        />
        <p>
          <Link to="/finance/bank">{t('files.toLines')}</Link>
        </p>
      </section>
      <Withdrawal of={of} />
    </SidePanel>
  )
}

/** The number of lines by result, including open ones, so that an unfinished statement is visible. */
function Became({ of: { became } }: { of: BankFileDetail }) {
  const t = useText('consoleBank')
  const said = (['matched', 'booked', 'left', 'withdrawn', 'open'] as const).filter((name) => became[name] > 0)
  return said.map((name) => t(`files.becameOf.${name}`, { count: became[name] })).join(' · ') || '–'
}

/**
 * The difference between the bank's balance and the ledger by cause; causes of zero are left out, the unexplained rest
 * is always shown.
 */
function Split({ of }: { of: NonNullable<BankFileDetail['split']> }) {
  const t = useText('consoleBank')
  const { money } = useWritten()
  const parts = (['opening', 'outgoing', 'slips', 'sent'] as const).filter((name) => of[name].minor !== 0)
  return (
    <section aria-label={t('files.split.title')}>
      <h3>{t('files.split.title')}</h3>
      <Facts
        of={[
          ...parts.map((name) => ({ label: t(`files.split.${name}`), value: money(of[name]) })),
          { label: t('files.split.rest'), value: <b>{money(of.rest)}</b> },
        ]}
      />
      {of.opening.minor === 0 ? null : <p className="quiet">{t('files.split.openingNote')}</p>}
    </section>
  )
}

/** Withdraws a statement: only its open lines are removed, finished ones stay. */
function Withdrawal({ of }: { of: BankFileDetail }) {
  const t = useText('consoleBank')
  const may = useMay()
  const [note, setNote] = useState('')
  const [isLacking, setLacking] = useState(false)
  const place = useUnsent<HTMLElement>(note !== '')
  const done = (toast: 'files.withdraw.done' | 'files.withdraw.proposed' | 'step.done') => ({
    silent: true,
    onDone: () => {
      setNote('')
      showToast(t(toast), { done: true })
    },
  })
  const withdraw = useAction(
    statementsCalls.withdrawStatement,
    done(of.isForTwo ? 'files.withdraw.proposed' : 'files.withdraw.done'),
  )
  const keep = useAction(statementsCalls.keepStatement, done('step.done'))
  const can = (name: string) => of.allowedActions.some(({ action, enabled }) => action === name && enabled)
  if (!may('finance.remittance.review') || (!can('withdraw') && !can('keep'))) return null
  const { count, sum } = of.untouched
  /**
   * A second person may agree without a reason of their own; for other steps the first person's reason does not count.
   */
  const run = (step: typeof withdraw | typeof keep) => {
    const said = note.trim() === '' && step === withdraw && of.askedBy ? of.note : note.trim()
    setLacking(said === '')
    if (said !== '') void step.run({ fileId: of.id, version: of.version, note: said })
  }
  const refused = withdraw.error ?? keep.error
  const busy = withdraw.busy || keep.busy
  return (
    <section ref={place} aria-label={t('files.withdraw.title')}>
      <h3>{t('files.withdraw.title')}</h3>
      {of.askedBy ? <p>{t('files.withdraw.asked', { name: of.askedBy, note: of.note })}</p> : null}
      <div className="form">
        <p className="quiet">{t('files.withdraw.why', { count, sum })}</p>
        <TextAreaField
          name="note"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={isLacking ? t('lines.noteNeeded') : undefined}
          label={t('files.withdraw.note')}
        />
        <RefusalText>{refused?.message}</RefusalText>
        <Space wrap>
          {can('withdraw') ? (
            <Button danger loading={busy} onClick={() => run(withdraw)}>
              {t(of.isForTwo ? 'files.withdraw.propose' : 'files.withdraw.button', { sum })}
            </Button>
          ) : null}
          {can('keep') ? (
            <Button loading={busy} onClick={() => run(keep)}>
              {t('files.withdraw.keep')}
            </Button>
          ) : null}
        </Space>
        {of.isForTwo ? <p className="quiet">{t('files.withdraw.second', { amount: of.twoPeopleAbove })}</p> : null}
      </div>
    </section>
  )
}
