import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { useMay } from '#features/me/use-me.ts'
import { Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import { bankCalls } from '@kikai/contract/bank/bank.calls'
import type { BankLine } from '@kikai/contract/bank/bank.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { isId } from '@kikai/kernel/ids'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { LineCandidates } from './line-candidates.tsx'
import { LineReopening } from './line-reopening.tsx'
import { LineSteps } from './line-steps.tsx'
import { useStepWords } from './step-words.ts'

/** One line of a statement: its data, the payments it may belong to, and the step that decides it. */
export function LinePanel({ row, controls }: { row: string; controls: ReactNode }) {
  const [words, setWords] = useState('')
  const line = useCall(bankCalls.readBankLine, isId<'bank-line'>(row) ? { lineId: row, words } : null, {
    freshMs: 0,
    keepOld: true,
  })
  return (
    <LoadedPanel of={line} controls={controls}>
      {(of) => <Shown key={`${of.id} ${of.version}`} of={of} controls={controls} words={words} onSearch={setWords} />}
    </LoadedPanel>
  )
}

type ShownProps = { of: BankLine; controls: ReactNode; words: string; onSearch: (words: string) => void }

function Shown({ of, controls, words, onSearch }: ShownProps) {
  const t = useText('consoleBank')
  const bank = useText('bank')
  const language = useLanguage()
  const may = useMay()
  const { money, moment, deadline } = useWritten()
  const [chosen, setChosen] = useState<string | null>(null)
  const candidate = of.candidates.find(({ remittanceId }) => remittanceId === chosen) ?? likeliest(of)
  const wordsOf = useStepWords({ line: of, candidate })
  const title = of.payer || of.words || t('lines.title')
  const isOver = of.state === 'settled' || of.state === 'sent_back' || of.state === 'withdrawn'
  const isDone = of.state === 'settled' && of.outcome !== null
  const decides = may('finance.remittance.review') && of.allowedActions.some(({ enabled }) => enabled)
  return (
    <SidePanel
      title={title}
      label={title}
      note={[
        bank(`state.bank_line.${of.state}`),
        ...(of.finding ? [bank(`finding.${of.finding}`)] : []),
        ...(of.dueAt ? [deadline(of.dueAt)] : []),
      ].join(' · ')}
      controls={controls}
    >
      <section>
        <Facts
          of={[
            { label: t('lines.amount'), value: <b>{money(of.amount)}</b> },
            ...(isOver || of.amount.minor < 0 || of.rest.minor === of.amount.minor
              ? []
              : [{ label: t('lines.rest'), value: money(of.rest) }]),
            { label: t('lines.day'), value: formatDay(of.bookedOn, language) },
            ...(of.payer ? [{ label: t('lines.payer'), value: of.payer }] : []),
            ...(of.words ? [{ label: t('lines.words'), value: of.words }] : []),
            ...(of.bankRef ? [{ label: t('lines.bankRef'), value: of.bankRef }] : []),
            { label: t('files.file'), value: t('lines.row', { row: String(of.row), file: of.fileName }) },
            ...(of.outcome ? [{ label: t('lines.state'), value: bank(`outcome.${of.outcome}`) }] : []),
            ...(of.note ? [{ label: t('lines.note'), value: of.note }] : []),
            ...(of.bookedFor
              ? [{ label: t(of.outcome === 'ordered' ? 'other.ordered' : 'other.payout'), value: of.bookedFor }]
              : []),
            ...(of.returnRef ? [{ label: t('step.returnRef'), value: of.returnRef }] : []),
            ...(of.asked
              ? [
                  { label: t('lines.proposal'), value: wordsOf(of.asked.step) },
                  { label: t('lines.asked'), value: of.asked.by },
                ]
              : []),
            ...(of.doneAt
              ? [{ label: t('lines.by'), value: `${of.doneBy ?? t('lines.automatic')} · ${moment(of.doneAt)}` }]
              : []),
          ]}
        />
      </section>
      {of.amount.minor > 0 ? (
        <section aria-label={t('found.title')}>
          <h3>{t('found.title')}</h3>
          <LineCandidates line={of} chosen={candidate?.remittanceId ?? null} onChoose={setChosen} />
          {isOver || of.asked ? null : <Search words={words} onSearch={onSearch} />}
          <div role="status">{of.searched === 0 ? <p>{t('found.nothing', { words })}</p> : null}</div>
        </section>
      ) : null}
      {decides && !isDone ? <LineSteps line={of} candidate={candidate} /> : null}
      {isDone && may('finance.remittance.review') ? <LineReopening line={of} /> : null}
    </SidePanel>
  )
}

/**
 * The payment selected at first: only when it was proposed, or the reference or the payer matches, because equal
 * amounts prove nothing.
 */
const likeliest = ({ asked, candidates: [first] }: BankLine) =>
  first && (asked !== null || first.fits.reference || first.fits.payer) ? first : null

/** Searches for payments other than those found. */
function Search({ words, onSearch }: Pick<ShownProps, 'words' | 'onSearch'>) {
  const t = useText('consoleBank')
  const [typed, setTyped] = useState(words)
  return (
    <SearchForm className="form search-more" onSearch={() => onSearch(typed.trim())}>
      <TextField
        name="words"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={undefined}
        label={t('found.search')}
        autoComplete="off"
      />
      <p>
        <Button htmlType="submit">{t('found.find')}</Button>
      </p>
    </SearchForm>
  )
}
