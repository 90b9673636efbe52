import { AskOnce } from '#ui/sheets/ask-once'
import { useTermWords } from '@kikai/client/orders/use-offer-words'
import { useText } from '@kikai/client/use-text'
import type { Negotiation } from '@kikai/contract/negotiation/negotiation.shapes'
import { termKeys } from '@kikai/contract/negotiation/negotiation.words'

type AnswerOnceProps = {
  of: Negotiation
  side: 'buyer' | 'seller'
  /** Null while nothing is asked. */
  answer: 'accept' | 'withdraw' | null
  action: { readonly busy: boolean; readonly error?: Error | null; readonly reset?: () => void }
  onYes: () => void
  onClose: () => void
}

/** What binds, or uses up an offer, is asked about with the price and the terms as they stand. */
export function AnswerOnce({ of: { last }, side, answer, action, onYes, onClose }: AnswerOnceProps) {
  const t = useText('negotiation')
  const words = useTermWords()
  const { unitPrice: price, quantity, terms } = last
  const accepts = answer !== 'withdraw'
  return (
    <AskOnce
      open={answer !== null}
      onClose={onClose}
      title={accepts ? t('ask.accept', { price }) : t('ask.withdraw', { price })}
      yes={accepts ? t('accept') : t('withdraw')}
      tone={accepts ? 'go' : 'danger'}
      of={action}
      onYes={onYes}
    >
      {accepts ? (
        <>
          <p className="text-ink">{t('pieces', { count: quantity })}</p>
          <p>{termKeys.map((key) => `${t(`term.${key}`)}: ${words(key, terms)}`).join(' · ')}</p>
          <p>{t(`ask.binds.${side}`)}</p>
        </>
      ) : (
        <p>{t('ask.used')}</p>
      )}
    </AskOnce>
  )
}
