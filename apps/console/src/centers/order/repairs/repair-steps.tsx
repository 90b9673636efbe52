import { FormDialog } from '#features/forms/form-dialog.tsx'
import { ChoiceField, SelectField } from '#ui/choice-field.tsx'
import { DayField, MoneyField, TextAreaField, TextField, TickField, UploadField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { type Loaded, useAction } from '@kikai/client/calls/hooks'
import {
  useCancelRepair,
  useHoldRepair,
  usePassRepair,
  useRefuseRepair,
  useTakePayment,
} from '@kikai/client/repairs/use-repair-steps'
import { useText } from '@kikai/client/use-text'
import { useFileUpload } from '@kikai/client/files/use-upload'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import type { RepairCharge, RepairPrices } from '@kikai/contract/repairs/quotes.shapes'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { handOverReasons, holdReasons, refusalReasons, repairAlternatives } from '@kikai/contract/repairs/repairs.words'
import { useErrorTexts } from '@kikai/i18n/texts-provider'
import { limits } from '@kikai/kernel/limits'
import { priceCurrencyOf } from '@kikai/kernel/money'
import { pdfLimits } from '@kikai/kernel/pdf-limits'
import { Button } from 'antd'
import { useState } from 'react'
import { AssignCompany, AssignEngineer, type RepairStepProps, doneWith } from './assign-repair.tsx'
import { DecideDispute, StopRepair } from './repair-verdicts.tsx'

type Step = 'assignCompany' | 'assign' | 'refuse' | 'pass' | 'decide' | 'takePayment' | 'hold' | 'cancel' | 'stop'

type RepairStepsProps = { of: RepairDetail; prices: Loaded<RepairPrices> }

/** What staff or a company's service desk decide; what is written beside the machine stays on the phone. */
export function RepairSteps({ of, prices }: RepairStepsProps) {
  const t = useText('maintenance')
  const [step, setStep] = useState<Step>()
  const resume = useAction(managedRepairsCalls.updateRepair, {
    onDone: () => showToast(t('hold.resumed'), { done: true }),
  })
  const assign = of.allowedActions.find(({ action }) => action === 'assign')
  const [notAssigned] = useErrorTexts([assign?.reason])
  const may = (name: string) => of.allowedActions.some(({ action, enabled }) => action === name && enabled)
  const due = prices.data?.charges.find(({ state }) => state === 'due')
  const onClose = () => setStep(undefined)
  const dialog = { of, onClose }
  const opens = (name: Step, label: string, look: object = {}) =>
    may(name) ? (
      <Button {...look} onClick={() => setStep(name)}>
        {label}
      </Button>
    ) : null
  const main = { type: 'primary' } as const
  const end = { danger: true, className: 'at-end' } as const
  return (
    <>
      {opens('decide', t('dispute.do'), main)}
      {opens('assignCompany', t('company.do'), of.life === 'submitted' ? main : {})}
      {opens('assign', t('assign.do'), of.life === 'offered' ? main : {})}
      {notAssigned ? <p className="quiet">{notAssigned}</p> : null}
      {due ? opens('takePayment', t('take.do')) : null}
      {opens('hold', t('hold.do'))}
      {may('resume') ? (
        <Button
          loading={resume.busy}
          onClick={() => void resume.run({ repairId: of.id, version: of.version, hold: null })}
        >
          {t('hold.resume')}
        </Button>
      ) : null}
      {opens('pass', t('pass.do'), end)}
      {opens('refuse', t('refuse.do'), end)}
      {opens('cancel', t('cancel.do'), end)}
      {opens('stop', t('stop.do'), end)}
      {step === 'assignCompany' ? <AssignCompany {...dialog} /> : null}
      {step === 'assign' ? <AssignEngineer {...dialog} /> : null}
      {step === 'refuse' ? <Refuse {...dialog} /> : null}
      {step === 'pass' ? <Pass {...dialog} /> : null}
      {step === 'decide' ? <DecideDispute {...dialog} prices={prices} /> : null}
      {step === 'takePayment' && due ? <TakePayment {...dialog} charge={due} /> : null}
      {step === 'hold' ? <Hold {...dialog} /> : null}
      {step === 'cancel' ? <Cancel {...dialog} /> : null}
      {step === 'stop' ? <StopRepair {...dialog} prices={prices} /> : null}
    </>
  )
}

function Refuse({ of, onClose }: RepairStepProps) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const form = useRefuseRepair({ of, onDone: doneWith(t('refuse.done'), onClose) })
  const { alternatives } = form.values
  return (
    <FormDialog of={form} title={t('refuse.title')} send={t('refuse.do')} danger onClose={onClose}>
      <ChoiceField
        {...form.choice('reason')}
        label={t('refuse.why')}
        options={refusalReasons.map((value) => ({ value, label: word(`refusal.${value}`) }))}
        vertical
      />
      <fieldset className="choices">
        <legend>{t('refuse.instead')}</legend>
        {repairAlternatives.map((one) => (
          <TickField
            key={one}
            name={one}
            checked={alternatives.includes(one)}
            onChange={({ target }) =>
              form.set({
                alternatives: target.checked ? [...alternatives, one] : alternatives.filter((other) => other !== one),
              })
            }
          >
            {word(`alternative.${one}`)}
          </TickField>
        ))}
      </fieldset>
      <TextAreaField {...form.text('text')} label={t('refuse.text')} maxLength={limits.textAreaLength} />
      <p className="quiet">{t('refuse.note')}</p>
    </FormDialog>
  )
}

function Pass({ of, onClose }: RepairStepProps) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const form = usePassRepair({ of, onDone: doneWith(t('pass.done'), onClose) })
  return (
    <FormDialog of={form} title={t('pass.title')} send={t('pass.do')} danger onClose={onClose}>
      <p className="quiet">{t('pass.note')}</p>
      <SelectField
        {...form.choice('reason')}
        label={t('pass.reason')}
        options={handOverReasons.map((value) => ({ value, label: word(`handOver.${value}`) }))}
      />
      <TextAreaField {...form.text('note')} label={t('pass.message')} maxLength={limits.textAreaLength} />
    </FormDialog>
  )
}

const proofs = [...limits.pictureEndings, pdfLimits.ending].join(',')

function TakePayment({ of, charge, onClose }: RepairStepProps & { charge: RepairCharge }) {
  const t = useText('maintenance')
  const word = useText('quotes')
  const uploads = useText('uploads')
  const { money } = useWritten()
  const upload = useFileUpload('repair')
  const form = useTakePayment({ repairId: of.id, charge, onDone: doneWith(t('take.done'), onClose) })
  const add = async (file: File | null) => {
    const sent = file && (await upload(file, () => {}))
    if (sent) form.set({ files: [sent] })
  }
  return (
    <FormDialog of={form} title={t('take.title')} send={t('take.send')} onClose={onClose}>
      <p>
        {word(`pay.charge.${charge.kind}`)} <b className="figures">{money(charge.amount)}</b>
      </p>
      <MoneyField {...form.text('amount')} label={t('take.amount')} currency={priceCurrencyOf(charge.amount)} />
      <TextField {...form.text('payer')} label={t('take.payer')} />
      <DayField {...form.text('paidOn')} label={t('take.paidOn')} />
      <TextField {...form.text('reference')} label={t('take.reference')} />
      <UploadField
        name="fileIds"
        label={t('take.files')}
        hint={uploads('screen.rule')}
        accept={proofs}
        onChange={(file) => void add(file)}
        error={form.wrong('fileIds')}
      />
      <p className="quiet">{t('take.note')}</p>
    </FormDialog>
  )
}

function Hold({ of, onClose }: RepairStepProps) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const form = useHoldRepair({ of, onDone: doneWith(t('hold.done'), onClose) })
  return (
    <FormDialog of={form} title={t('hold.title')} send={t('hold.do')} onClose={onClose}>
      <SelectField
        {...form.choice('reason')}
        label={t('hold.reason')}
        options={holdReasons.map((value) => ({ value, label: word(`holdReason.${value}`) }))}
      />
      <DayField {...form.text('until')} label={t('hold.until')} />
      <TextAreaField
        {...form.text('note')}
        label={t('hold.note')}
        hint={t('hold.hint')}
        maxLength={limits.textAreaLength}
      />
    </FormDialog>
  )
}

function Cancel({ of, onClose }: RepairStepProps) {
  const t = useText('maintenance')
  const { money } = useWritten()
  const form = useCancelRepair({ of, onDone: doneWith(t('cancel.done'), onClose) })
  return (
    <FormDialog of={form} title={t('cancel.title')} send={t('cancel.do')} danger onClose={onClose}>
      <p>{of.cancelCosts ? t('cancel.costs', { amount: money(of.cancelCosts) }) : t('cancel.free')}</p>
      <TextAreaField {...form.text('reason')} label={t('cancel.reason')} maxLength={limits.textAreaLength} />
    </FormDialog>
  )
}
