import { FormDialog } from '#features/forms/form-dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OwnAccounts } from '@kikai/contract/payments/own-accounts.shapes'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'

type OwnAccountFormProps = { of: OwnAccounts['accounts'][number]; onClose: () => void }

/** Requests another bank account of the platform in a currency, which a second person confirms. */
export function OwnAccountForm({ of: { currency, account }, onClose }: OwnAccountFormProps) {
  const t = useText('consoleAccounts')
  const form = useCallForm(managedPaymentsCalls.changeOwnAccount, {
    start: { ...account, swift: account.swift ?? '', reason: '' },
    input: ({ reason, swift, ...typed }) => ({
      currency,
      account: { ...typed, swift: swiftOf(swift) },
      reason,
    }),
    rules: ({ swift }) => ({
      swift: !/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(swiftOf(swift) ?? '') && t('swiftWrong'),
    }),
    onDone: () => {
      showToast(t('asked'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('changeTitle', { currency })} send={t('ask')} onClose={onClose}>
      <p className="quiet">{t('from')}</p>
      <TextField {...form.text('bank')} label={t('bank')} autoComplete="off" />
      <TextField {...form.text('branch')} label={t('branch')} autoComplete="off" />
      <TextField {...form.text('kind')} label={t('type')} autoComplete="off" />
      <TextField {...form.text('number')} label={t('number')} autoComplete="off" />
      <TextField {...form.text('holder')} label={t('holder')} autoComplete="off" />
      <TextField {...form.text('swift')} label={t('swift')} autoComplete="off" />
      <TextField {...form.text('reason')} label={t('reason')} autoComplete="off" />
    </FormDialog>
  )
}

const swiftOf = (typed: string): string | null => {
  const text = typed.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase()
  return text === '' ? null : text
}
