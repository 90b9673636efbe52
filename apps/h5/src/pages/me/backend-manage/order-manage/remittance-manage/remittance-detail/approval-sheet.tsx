import { Button } from '#ui/buttons/button'
import { KeyFacts } from '#ui/facts/key-facts'
import { Amount } from '#ui/facts/price'
import { Sheet } from '#ui/sheets/sheet'
import { TextArea } from '#ui/forms/text-field'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { type ReceivedFormValues, readSoFar } from './received-form.tsx'

type ApprovalSheetProps = {
  remittance: Remittance
  form: CallForm<ReceivedFormValues>
  open: boolean
  onClose: () => void
}

/** The confirmation before a transfer counts as received. */
export function ApprovalSheet({ remittance, form, open, onClose }: ApprovalSheetProps) {
  const t = useText('managed')
  const { amount, receivedOn, payerName } = readSoFar(form.values)
  const send = async () => {
    await form.submit()
    // Errors are shown at the fields behind the sheet.
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('remittance.approveTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('list.cancel')}</Button>
          <Button tone="go" wide busy={form.busy} onClick={() => void send()}>
            {t('remittance.approveNow')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <KeyFacts
          look="sums"
          facts={[
            { label: t('remittance.fact.expected'), value: <Amount money={remittance.missing} precise /> },
            {
              label: t('remittance.fact.received'),
              value: amount ? <Amount money={amount} precise /> : '–',
              strong: true,
            },
            { label: t('remittance.fact.paidOn'), value: receivedOn ?? '–' },
            { label: t('remittance.fact.payer'), value: payerName ?? '–' },
            { label: t('remittance.fact.reference'), value: remittance.reference },
          ]}
        />
        <p className="text-14">
          {remittance.twoPeople && remittance.twoPeople.checkedBy === null
            ? t('remittance.two.consequence')
            : t(`remittance.consequence.${remittance.subject.kind}`)}
        </p>
        <TextArea {...form.text('note')} label={t('remittance.note')} hint={t('remittance.noteHint')} optional />
      </div>
    </Sheet>
  )
}
