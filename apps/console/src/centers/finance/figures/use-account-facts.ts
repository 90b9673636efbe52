import { useText } from '@kikai/client/use-text'
import type { BankAccount } from '@kikai/contract/payments/own-accounts.shapes'

/** Returns a function that writes a bank account as labelled facts. */
export function useAccountFacts() {
  const t = useText('consoleAccounts')
  return ({ bank, branch, kind, number, holder, swift }: BankAccount) => [
    { label: t('bank'), value: bank },
    { label: t('branch'), value: branch },
    { label: t('type'), value: kind },
    { label: t('number'), value: number },
    { label: t('holder'), value: holder },
    ...(swift ? [{ label: 'SWIFT / BIC', value: swift }] : []),
  ]
}
