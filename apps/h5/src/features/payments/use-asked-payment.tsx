import { AskOnce } from '#ui/sheets/ask-once'
import { KeyFacts } from '#ui/facts/key-facts'
import { Amount } from '#ui/facts/price'
import { useSetting } from '@kikai/client/use-setting'
import { useText } from '@kikai/client/use-text'
import { limits } from '@kikai/kernel/limits'
import { type Money, cny, jpy, less, subtract, usd } from '@kikai/kernel/money'
import { type ReactNode, useState } from 'react'

type AskedPayment = {
  amount: Money
  balance: Money
  /** The payee or the purpose. */
  payee: { label: string; value: string }
  of: { readonly busy: boolean; readonly error?: Error | null; readonly reset?: () => void }
  pay: () => Promise<{ readonly ok: boolean }>
}

/**
 * A payment from the balance that needs a confirmation when it is large: the amount, the payee, the remaining balance.
 * `start` is for the button; `question` is placed anywhere on the screen.
 */
export function useAskedPayment({ amount, balance, payee, of, pay }: AskedPayment): {
  start: () => void
  question: ReactNode
} {
  const t = useText('payments')
  const [asking, setAsking] = useState(false)
  const bounds = useSetting()?.balance.askAgainAbove ?? usual
  const bound = bounds.find(({ currency }) => currency === amount.currency)
  const isLarge = bound !== undefined && less(bound, amount)
  const confirm = async () => {
    if ((await pay()).ok) setAsking(false)
  }
  return {
    start: () => (isLarge ? setAsking(true) : void pay()),
    question: (
      <AskOnce
        open={asking}
        onClose={() => setAsking(false)}
        tone="go"
        title={t('screen.askAgain.title', { amount })}
        yes={t('screen.askAgain.yes')}
        of={of}
        onYes={() => void confirm()}
      >
        <KeyFacts
          facts={[
            payee,
            { label: t('screen.askAgain.after'), value: <Amount money={subtract(balance, amount)} precise /> },
          ]}
        />
      </AskOnce>
    ),
  }
}

/** Used until the settings have loaded. */
const usual = [
  jpy(limits.balanceAskAgainAboveJpyMinor),
  cny(limits.balanceAskAgainAboveCnyMinor),
  usd(limits.balanceAskAgainAboveUsdMinor),
]
