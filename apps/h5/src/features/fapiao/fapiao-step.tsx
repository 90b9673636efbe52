import { AmountField } from '#ui/forms/amount-field'
import { serverNow } from '#ui/times/clock.ts'
import { FormSheet } from '#ui/sheets/form-sheet'
import { TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useFileUpload } from '@kikai/client/files/use-upload'
import { managedFapiaoCalls } from '@kikai/contract/papers/fapiao-requests.calls'
import type { FapiaoRequest } from '@kikai/contract/papers/fapiao-requests.shapes'
import type { FapiaoStep } from '@kikai/contract/papers/fapiao-requests.states'
import { parseTypedAmount, textOfAmount } from '@kikai/kernel/amount-text'

type FapiaoStepSheetProps = { request: FapiaoRequest; step: FapiaoStep; onClose: () => void }
type Typed = { number: string; issuedOn: string; amount: string; reason: string; files: readonly Uploaded[] }

/** The day in China, where fapiao are issued. */
const today = () => new Date(new Date(serverNow()).getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

/** A sheet for one step of the seller: what the tax system says, the file, or why not. */
export function FapiaoStepSheet({ request, step, onClose }: FapiaoStepSheetProps) {
  const t = useText('papers')
  const words = useText('uploads')
  const send = useFileUpload('document')
  const records = step === 'issue' || step === 'redLetter'
  const form = useCallForm(managedFapiaoCalls.moveFapiao, {
    start: (): Typed => ({
      number: '',
      issuedOn: today(),
      amount: textOfAmount(step === 'redLetter' ? (request.redDue ?? request.amount) : request.amount),
      reason: '',
      files: [],
    }),
    input: ({ number, issuedOn, amount, reason, files }) => ({
      fapiaoRequestId: request.id,
      version: request.version,
      step,
      ...(records ? { number, issuedOn: issuedOn || null, minor: parseTypedAmount(amount, 'CNY')?.minor ?? null } : {}),
      ...(step === 'send' ? { fileId: files[0]?.id ?? null } : {}),
      reason,
    }),
    onDone: () => showToast(t('fapiao.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet
      of={form}
      title={t(`fapiao.step.${step}`)}
      send={t(`fapiao.step.${step}`)}
      tone={step === 'reject' || step === 'void' ? 'danger' : 'go'}
      onClose={onClose}
    >
      {step === 'take' ? <p className="text-14">{request.profile.title}</p> : null}
      {records ? (
        <>
          <p className="text-14 text-ink-2">{t('fapiao.record')}</p>
          <TextField {...form.text('number')} label={t('fapiao.number')} inputMode="numeric" autoComplete="off" />
          <TextField {...form.text('issuedOn')} label={t('fapiao.issuedOn')} type="date" max={today()} />
          <AmountField {...form.text('amount')} label={t('fapiao.amount')} currency="CNY" error={form.wrong('minor')} />
        </>
      ) : null}
      {step === 'send' ? (
        <div data-wrong={form.wrong('fileId') ? true : undefined}>
          <Uploader
            label={t('fapiao.file')}
            value={form.values.files}
            onChange={(files) => form.set({ files })}
            send={send}
            max={1}
            pdf={{
              rule: words('screen.rule'),
              add: words('screen.add'),
              wrongKind: (name) => words('screen.wrongKind', { name }),
              tooBig: (name) => words('screen.tooBig', { name }),
            }}
            error={form.wrong('fileId')}
          />
        </div>
      ) : null}
      {step === 'reject' || step === 'void' ? <TextArea {...form.text('reason')} label={t('fapiao.reason')} /> : null}
    </FormSheet>
  )
}
