import { AskOnce } from '#ui/sheets/ask-once'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import type { ManagedLot } from '@kikai/contract/auctions/managed-lots.shapes'
import { formatMoney } from '@kikai/i18n/format/money'
import { useState } from 'react'
import type { LotStep } from './managed-lot-card.tsx'

type Asked = { step: LotStep; lot: ManagedLot }

/** Before a price under the reserve is taken, or the machine stays unsold: neither can be taken back. */
export function NearMissQuestion({ of, onClose }: { of: Asked | null; onClose: () => void }) {
  const t = useText('lots')
  const language = useLanguage()
  const [shown, setShown] = useState(of)
  if (of && of !== shown) setShown(of)
  const accept = shown?.step === 'sell'
  const answer = useAction(managedLotsCalls.answerNearMiss, {
    silent: true,
    onDone: () => {
      showToast(t(accept ? 'nearMiss.sold' : 'nearMiss.passed'), { done: true })
      onClose()
    },
  })
  const price = formatMoney(shown?.lot.nearMiss?.price ?? null, language)
  return (
    <AskOnce
      open={of !== null}
      onClose={onClose}
      title={accept ? t('nearMiss.ask', { price }) : t('nearMiss.askPass')}
      yes={t(accept ? 'nearMiss.sell' : 'nearMiss.pass')}
      tone={accept ? 'go' : 'danger'}
      of={answer}
      onYes={() => (shown ? void answer.run({ lotId: shown.lot.lotId, accept }) : undefined)}
    >
      <p className="text-15 font-600 text-ink">{shown?.lot.goods.title}</p>
      <p>{t(accept ? 'nearMiss.note' : 'nearMiss.passNote')}</p>
    </AskOnce>
  )
}
