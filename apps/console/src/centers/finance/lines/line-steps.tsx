import { RefusalText } from '#ui/form.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useMay } from '#features/me/use-me.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useUnsent } from '@kikai/client/forms/unsent'
import { useText } from '@kikai/client/use-text'
import { bankCalls } from '@kikai/contract/bank/bank.calls'
import type { BankLine, LineCandidate, LineStep } from '@kikai/contract/bank/bank.shapes'
import type { AllowedAction } from '@kikai/contract/fields'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { LineBooking } from './line-booking.tsx'
import { useStepWords } from './step-words.ts'

/** The steps that decide a line, which depend on the selected payment; reasons why one is blocked are shown below. */
export function LineSteps({ line, candidate }: { line: BankLine; candidate: LineCandidate | null }) {
  const t = useText('consoleBank')
  const may = useMay()
  const [note, setNote] = useState('')
  const [returnRef, setReturnRef] = useState('')
  const [isLacking, setLacking] = useState(false)
  const place = useUnsent<HTMLElement>(note !== '' || returnRef !== '')
  const clear = () => {
    setNote('')
    setReturnRef('')
  }
  const wordsOf = useStepWords({ line, candidate })
  const done = (step?: LineStep) => ({
    silent: true,
    onDone: () => {
      clear()
      showToast(t(step && isForTwo(step) ? 'propose.done' : 'step.done'), { done: true })
    },
  })
  const isForTwo = (step: LineStep) => line.forTwo.includes(step) || candidate?.forTwo.includes(step) === true
  const pay = useAction(bankCalls.payByLine, done('pay'))
  const payAndKeep = useAction(bankCalls.payByLine, done('payAndKeep'))
  const askRest = useAction(bankCalls.askForRest, done('askRest'))
  const confirm = useAction(bankCalls.confirmByLine, done('confirm'))
  const charge = useAction(bankCalls.confirmByLine, done('confirmAndCharge'))
  const credit = useAction(bankCalls.creditLine, done('credit'))
  const sendBack = useAction(bankCalls.sendBackLine, done('sendBack'))
  const withdraw = useAction(bankCalls.withdrawBankLine, done('withdraw'))
  const keep = useAction(bankCalls.keepLine, done())
  const setAside = useAction(bankCalls.setLineAside, done())
  const takeUp = useAction(bankCalls.takeUpLine, done())
  const actions = [pay, payAndKeep, askRest, confirm, charge, credit, sendBack, withdraw, keep, setAside, takeUp]
  const busy = actions.some((one) => one.busy)
  const refused = actions.find(({ error }) => error)?.error ?? null

  const seen = { lineId: line.id, version: line.version }
  const forIt = candidate
    ? { ...seen, remittanceId: candidate.remittanceId, missing: candidate.missing.minor, note }
    : null
  const can = (name: string) =>
    [...line.allowedActions, ...(candidate?.allowedActions ?? [])].some((one) => one.action === name && one.enabled)
  const isMore = candidate !== null && line.rest.minor > candidate.missing.minor
  const sends = may('finance.refund.pay')
  /** Setting a line aside and dropping a proposal need a reason. */
  const withReason = (step: () => void) => {
    setLacking(note.trim() === '')
    if (note.trim() !== '') step()
  }
  /**
   * A reason is also needed when the line may repeat an earlier payment, or when neither reference nor payer matches.
   */
  const withReasonIf = (lacks: boolean, step: () => void) => (lacks && !line.asked ? withReason(step) : step())
  const isUnclear = line.finding === 'seenBefore'
  const isUnproven = candidate !== null && !candidate.fits.reference && !candidate.fits.payer
  const button = (step: LineStep, run: () => void, look: { type?: 'primary'; danger?: boolean } = {}) =>
    can(step) ? (
      <Button {...look} loading={busy} onClick={run}>
        {wordsOf(step)}
      </Button>
    ) : null
  /** A second person may agree without a note of their own. */
  const withNote = (step: (said: string) => void) =>
    line.asked && note.trim() === '' ? step(line.note) : withReason(() => step(note))
  const title = t(line.amount.minor < 0 ? 'step.titleOut' : 'step.title')
  const asksForTwo = [...line.forTwo, ...(candidate?.forTwo ?? [])].some(can)

  return (
    <section ref={place} aria-label={title}>
      <h3>{title}</h3>
      <div className="form">
        <TextAreaField
          name="note"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={isLacking ? t('lines.noteNeeded') : undefined}
          label={t('lines.noteFor')}
          hint={t('lines.noteHint')}
        />
        {sends && !isForTwo('sendBack') && can('sendBack') ? (
          <TextField
            name="returnRef"
            value={returnRef}
            onChange={({ target }) => setReturnRef(target.value)}
            error={undefined}
            label={t('step.returnRef')}
            autoComplete="off"
          />
        ) : null}
        <RefusalText>{refused?.message}</RefusalText>
        <Space wrap>
          {forIt ? button('pay', () => void pay.run({ ...forIt, surplus: 'credit' }), { type: 'primary' }) : null}
          {forIt && isMore ? button('payAndKeep', () => void payAndKeep.run({ ...forIt, surplus: 'keep' })) : null}
          {forIt ? button('askRest', () => void askRest.run(forIt), { type: 'primary' }) : null}
          {forIt ? button('confirm', () => void confirm.run(forIt), { type: 'primary' }) : null}
          {forIt ? button('confirmAndCharge', () => void charge.run({ ...forIt, lack: 'charge' })) : null}
          {forIt ? button('credit', () => withReasonIf(isUnclear || isUnproven, () => void credit.run(forIt))) : null}
          {sends
            ? button(
                'sendBack',
                () =>
                  withReasonIf(
                    isUnclear,
                    () => void sendBack.run({ ...seen, returnRef, ...(note.trim() === '' ? {} : { note }) }),
                  ),
                { danger: true },
              )
            : null}
          {button('withdraw', () => withReason(() => void withdraw.run({ ...seen, note })))}
          {can('keep') ? (
            <Button loading={busy} onClick={() => withReason(() => void keep.run({ ...seen, note }))}>
              {t('step.keep')}
            </Button>
          ) : null}
          {can('setAside') ? (
            <Button loading={busy} onClick={() => withReason(() => void setAside.run({ ...seen, note }))}>
              {t('step.setAside')}
            </Button>
          ) : null}
          {can('takeUp') ? (
            <Button loading={busy} onClick={() => void takeUp.run(seen)}>
              {t('step.takeUp')}
            </Button>
          ) : null}
        </Space>
        {asksForTwo ? (
          <p className="quiet">
            {Math.abs(line.rest.minor) > line.twoPeopleAbove.minor
              ? t('step.second', { amount: line.twoPeopleAbove })
              : t('step.secondAnyway')}
          </p>
        ) : null}
        <LineBooking line={line} withReason={withNote} onDone={clear} />
        <Against of={[...(candidate?.allowedActions ?? []), ...line.allowedActions]} />
      </div>
    </section>
  )
}

/**
 * Why the reader cannot take a step: their own payment, a missing second person, a limit. Steps excluded by the amount
 * need no reason.
 */
function Against({ of }: { of: readonly AllowedAction[] }) {
  const texts = useTexts('bank')
  const language = useLanguage()
  const told = of.flatMap(({ reason }) => (reason && shown.has(reason.name) ? [reason] : []))
  const [first] = told
  if (!first) return null
  return <p className="quiet">{sentenceOf(texts, `error.${first.name}`, language, first.params)}</p>
}
const shown = new Set(['secondPerson', 'ownMoney', 'otherCurrency'])
