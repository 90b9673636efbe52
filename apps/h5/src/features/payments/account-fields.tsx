import { TextField } from '#ui/forms/text-field'
import { useText } from '@kikai/client/use-text'
import type { ComponentProps } from 'react'

type Field = 'bank' | 'branch' | 'number' | 'holder'
type AccountFieldsProps = {
  of: {
    text: (name: Field) => Omit<ComponentProps<typeof TextField>, 'label'>
    wrong: (field: string) => string | undefined
  }
}

/** The fields of the bank account that receives a member's money. */
export function AccountFields({ of }: AccountFieldsProps) {
  const t = useText('refunds')
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <TextField {...of.text('bank')} error={of.wrong('account.bank')} label={t('screen.bank')} />
      <TextField {...of.text('branch')} error={of.wrong('account.branch')} label={t('screen.branch')} optional />
      <TextField {...of.text('number')} error={of.wrong('account.number')} label={t('screen.number')} />
      <TextField {...of.text('holder')} error={of.wrong('account.holder')} label={t('screen.holder')} />
    </div>
  )
}
