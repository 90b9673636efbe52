import { TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useMay } from '#features/me/use-me.ts'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { bankCalls } from '@kikai/contract/bank/bank.calls'
import type { BankLine, LineCandidate } from '@kikai/contract/bank/bank.shapes'
import type { AllowedAction } from '@kikai/contract/fields'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'
import { money } from '@kikai/kernel/money'
import { Button, Space } from 'antd'
import { useState } from 'react'

/** One step decides about a line; which there are depends on the payment that is chosen. What stands against one is said below. */
export function LineSteps({ line, candidate }: { line: BankLine; candidate: LineCandidate | null }) {
  const t = useText('consoleBank')
  const may = useMay()
  const [note, setNote] = useState('')
  const [returnRef, setReturnRef] = useState('')
  const [isLacking, setLacking] = useState(false)
  const done = { silent: true, refresh: ['bank', 'orders'], onDone: () => showToast(t('step.done'), { done: true }) }
  const pay = useAction(bankCalls.payByLine, done)
  const askRest = useAction(bankCalls.askForRest, done)
  const confirm = useAction(bankCalls.confirmByLine, done)
  const credit = useAction(bankCalls.creditLine, done)
  const sendBack = useAction(bankCalls.sendBackLine, done)
  const keep = useAction(bankCalls.keepLine, done)
  const setAside = useAction(bankCalls.setLineAside, done)
  const takeUp = useAction(bankCalls.takeUpLine, done)
  const actions = [pay, askRest, confirm, credit, sendBack, keep, setAside, takeUp]
  const busy = actions.some((one) => one.busy)
  const refused = actions.find(({ error }) => error)?.error ?? null

  const seen = { lineId: line.id, version: line.version }
  const { rest } = line
  const forIt = candidate ? { ...seen, remittanceId: candidate.remittanceId, note } : null
  const allows = (from: readonly AllowedAction[], name: string) =>
    from.some((one) => one.action === name && one.enabled)
  const can = (name: string) => candidate !== null && allows(candidate.allowedActions, name)
  const canLine = (name: string) => allows(line.allowedActions, name)
  const more = candidate ? rest.minor - candidate.missing.minor : 0
  const surplus = money(rest.currency, Math.max(0, more))
  const lacks = money(rest.currency, Math.max(0, -more))
  const needsSecond = rest.minor > line.twoPeopleAbove.minor && line.state !== 'sending_back'
  const sends = may('finance.refund.pay')
  /** Setting aside, and not sending back, need a reason. */
  const withReason = (step: () => void) => {
    setLacking(note.trim() === '')
    if (note.trim() !== '') step()
  }
  /** So does what gives money away that may have come once only. */
  const withReasonIfSeen = (step: () => void) =>
    line.finding === 'seenBefore' && line.note === '' ? withReason(step) : step()

  return (
    <section aria-label={t('step.title')}>
      <h3>{t('step.title')}</h3>
      <div className="form">
        <TextAreaField
          name="note"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={isLacking ? t('lines.noteNeeded') : undefined}
          label={t('lines.noteFor')}
        />
        {sends && !needsSecond && canLine('sendBack') ? (
          <TextField
            name="returnRef"
            value={returnRef}
            onChange={({ target }) => setReturnRef(target.value)}
            error={undefined}
            label={t('step.returnRef')}
            autoComplete="off"
          />
        ) : null}
        <div role="alert">{refused ? <p className="wrong">{refused.message}</p> : null}</div>
        <Space wrap>
          {forIt && can('pay') ? (
            <Button type="primary" loading={busy} onClick={() => void pay.run({ ...forIt, surplus: 'credit' })}>
              {more > 0 ? t('step.payOver', { amount: surplus }) : t('step.pay', { payer: candidate?.payer ?? '' })}
            </Button>
          ) : null}
          {forIt && can('pay') && more > 0 ? (
            <Button loading={busy} onClick={() => void pay.run({ ...forIt, surplus: 'keep' })}>
              {t('step.payKeep', { amount: surplus })}
            </Button>
          ) : null}
          {forIt && can('askRest') ? (
            <Button type="primary" loading={busy} onClick={() => void askRest.run(forIt)}>
              {t('step.askRest', { amount: lacks })}
            </Button>
          ) : null}
          {forIt && can('confirm') ? (
            <Button type="primary" loading={busy} onClick={() => void confirm.run(forIt)}>
              {t('step.confirm')}
            </Button>
          ) : null}
          {forIt && can('credit') ? (
            <Button loading={busy} onClick={() => withReasonIfSeen(() => void credit.run(forIt))}>
              {t('step.credit', { amount: rest, payer: candidate?.payer ?? '' })}
            </Button>
          ) : null}
          {sends && canLine('sendBack') ? (
            <Button
              danger
              loading={busy}
              onClick={() =>
                withReasonIfSeen(
                  () => void sendBack.run({ ...seen, returnRef, ...(note.trim() === '' ? {} : { note }) }),
                )
              }
            >
              {t(needsSecond ? 'step.askReturn' : 'step.sendBack', { amount: rest })}
            </Button>
          ) : null}
          {sends && canLine('keep') ? (
            <Button loading={busy} onClick={() => withReason(() => void keep.run({ ...seen, note }))}>
              {t('step.keep')}
            </Button>
          ) : null}
          {canLine('setAside') ? (
            <Button loading={busy} onClick={() => withReason(() => void setAside.run({ ...seen, note }))}>
              {t('step.setAside')}
            </Button>
          ) : null}
          {canLine('takeUp') ? (
            <Button loading={busy} onClick={() => void takeUp.run(seen)}>
              {t('step.takeUp')}
            </Button>
          ) : null}
        </Space>
        {needsSecond && sends ? <p className="quiet">{t('step.second', { amount: line.twoPeopleAbove })}</p> : null}
        <Against of={[...(candidate?.allowedActions ?? []), ...line.allowedActions]} />
      </div>
    </section>
  )
}

/** Why something cannot be done by whoever looks: their own payment, a second person, a limit. What the amount rules out says itself. */
function Against({ of }: { of: readonly AllowedAction[] }) {
  const texts = useTexts('bank')
  const language = useLanguage()
  const told = of.flatMap(({ reason }) => (reason && shown.has(reason.name) ? [reason] : []))
  const [first] = told
  if (!first) return null
  return <p className="quiet">{sentenceOf(texts, `error.${first.name}`, language, first.params)}</p>
}
const shown = new Set(['secondPerson', 'ownMoney', 'otherCurrency'])
